import DigitalAssetLinks
import JSONSource

extension StatementListDiff: RenderedDiff {
    /// The comparison for a terminal: a line for each statement that goes or comes, then a sentence.
    var text: String { (lines + [sum]).joined(separator: "\n") + "\n" }

    /// The comparison as Markdown for a pull request.
    var markdown: String {
        guard !isEmpty else { return sum + "\n" }
        return ([sum, ""] + Markdown.block(lines, language: "diff")).joined(separator: "\n") + "\n"
    }

    /// The comparison as JSON: `removed`, `added`, `removedIncludes`, `addedIncludes` and `extensions`.
    var json: JSONValue {
        .object([
            ("removed", .array(removed.map(\.json))), ("added", .array(added.map(\.json))),
            ("removedIncludes", .array(removedIncludes.map(JSONValue.string))),
            ("addedIncludes", .array(addedIncludes.map(JSONValue.string))),
            (
                "extensions",
                .array(
                    extensions.map { change in
                        .object([
                            ("relation", .string(change.relation)), ("target", .string(change.target)),
                            ("old", change.old ?? .null), ("new", change.new ?? .null),
                        ])
                    }
                )
            ),
        ])
    }

    /// One sentence about the whole comparison.
    var sum: String {
        guard !isEmpty else { return "Both lists allow the same." }
        var parts: [String] = []
        if !removed.isEmpty { parts.append("\(removed.count) no longer allowed") }
        if !added.isEmpty { parts.append("\(added.count) newly allowed") }
        let includes = removedIncludes.count + addedIncludes.count
        if includes > 0 { parts.append("\(includes.counted("include")) changed") }
        if !extensions.isEmpty { parts.append("rules of \(extensions.count) changed") }
        return parts.joined(separator: ", ") + "."
    }

    private var lines: [String] { rows.map { "\($0.sign) \($0.text)".visible } }

    private var rows: [(sign: String, text: String)] {
        removed.map { ("-", $0.phrase) } + added.map { ("+", $0.phrase) }
            + removedIncludes.map { ("-", "include \($0)") } + addedIncludes.map { ("+", "include \($0)") }
            + extensions.flatMap { change in
                let name = "rules of \(change.target) for \(change.relation): "
                return [("-", change.old), ("+", change.new)].compactMap { sign, value in
                    value.map { (sign, name + JSONWriter(style: .compact).string($0)) }
                }
            }
    }
}

extension ElementaryStatement {
    /// The relation, and whom it is to.
    fileprivate var phrase: String {
        switch target {
        case .web(let site): "\(relation) to \(site)"
        case .androidApp(let package, let certificate): "\(relation) to \(package) signed with \(certificate)"
        }
    }

    fileprivate var json: JSONValue {
        switch target {
        case .web(let site):
            .object([("relation", .string(relation.description)), ("site", .string(site.description))])
        case .androidApp(let package, let certificate):
            .object([
                ("relation", .string(relation.description)), ("package", .string(package.description)),
                ("fingerprint", .string(certificate.description)),
            ])
        }
    }
}
