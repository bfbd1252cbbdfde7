import DigitalAssetLinks
import JSONSource

extension ManifestDiff: RenderedDiff {
    /// The comparison for a terminal: hosts, then a block for each set of links with an example first, then a sentence.
    var text: String {
        var lines = removedHosts.map { "- host \($0)" } + addedHosts.map { "+ host \($0)" }
        if !lines.isEmpty { lines.append("") }
        lines += changes.flatMap { change in
            [
                "\(change.example)  (\(change.count) of \(linkCount) links)", "    - \(Self.phrase(change.old))",
                "    + \(Self.phrase(change.new))", "",
            ]
        }
        return (lines.map(\.visible) + [sum]).joined(separator: "\n") + "\n"
    }

    /// The comparison as Markdown for a pull request.
    var markdown: String {
        guard !isEmpty else { return sum + "\n" }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(3)
        return ([sum, ""] + Markdown.block(lines.map(String.init), language: "diff")).joined(separator: "\n") + "\n"
    }

    /// The comparison as JSON: `api`, `removedHosts`, `addedHosts`, `links` asked, and `changes`.
    var json: JSONValue {
        .object([
            ("api", .integer(api)), ("removedHosts", .array(removedHosts.map(JSONValue.string))),
            ("addedHosts", .array(addedHosts.map(JSONValue.string))), ("links", .integer(linkCount)),
            (
                "changes",
                .array(
                    changes.map { change in
                        .object([
                            ("example", .string(change.example)), ("count", .integer(change.count)),
                            ("old", .array(change.old.map(JSONValue.string))),
                            ("new", .array(change.new.map(JSONValue.string))),
                        ])
                    }
                )
            ),
        ])
    }

    /// One sentence about the whole comparison.
    var sum: String {
        let asked = "\(linkCount.counted("link")) asked on Android API \(api)"
        guard !isEmpty else { return "Nothing changes for \(asked)." }
        let count = changes.reduce(0) { $0 + $1.count }
        let hosts = removedHosts.count + addedHosts.count
        let verified = "\(hosts.counted("host")) to verify changed"
        return "\(count) of \(asked) change; \(verified)."
    }

    private static func phrase(_ components: [String]) -> String {
        components.isEmpty ? "not taken" : "taken by " + components.joined(separator: ", ")
    }
}
