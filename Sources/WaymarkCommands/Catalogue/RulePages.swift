import Foundation
import JSONSource
import LinkLint

/// The catalogue as pages in Markdown: one for each rule, and an index.
enum RulePages {
    /// The comment at the top of every page, which says that the page is generated.
    static let mark = "<!-- Written by \"make rules\"; changes made here are lost. -->\n"

    /// The pages by their file names.
    static var all: [(name: String, text: String)] {
        let rules = RuleRegistry.descriptions
        return [("README.md", index(rules))] + rules.map { ("\($0.code).md", page($0)) }
    }

    private static func index(_ rules: [RuleDescription]) -> String {
        let families = RuleDescription.families(of: rules).map { family, rules in
            let rows = rules.map {
                "| [\($0.code)](\($0.code).md) | \($0.severity.rawValue) | \($0.name) | \(escaped($0.summary)) |\n"
            }
            return """
                ## \(family)

                \(family.title).

                | code | severity | name | what is wrong |
                |---|---|---|---|
                \(rows.joined())
                """
        }
        return mark + """

            # Rules

            The \(rules.count) rules that `waymark lint` asks, family by family. `waymark rules CODE` shows the same pages in the \
            terminal; [Linting](../linting.md) explains how rules are chosen.

            \(families.joined(separator: "\n"))
            """
    }

    private static func page(_ rule: RuleDescription) -> String {
        let examples = rule.examples.map { ShownExample($0, of: rule) }
        let facts = RuleFacts(rule, examples).rows.map { row in
            let value = row.name == "family" ? "[\(row.value)](README.md#\(row.value))" : escaped(row.value)
            return "| \(row.name) | \(value) |\n"
        }
        let flagged = blocks(examples.filter(\.isFlagged))
        let accepted = blocks(examples.filter { !$0.isFlagged })
        return mark + """

            # \(rule.code)

            **\(rule.name)**: \(escaped(rule.summary))

            | | |
            |---|---|
            \(facts.joined())
            \(escaped(rule.rationale))

            ## Flagged

            \(flagged)
            ## Accepted

            \(accepted)
            """
    }

    private static func blocks(_ examples: [ShownExample]) -> String {
        let drawings = examples.map { ExampleDrawing(example: $0, style: .plain) }
        return zip(drawings, ExampleDrawing.newMessages(of: drawings)).map(block).joined(separator: "\n")
    }

    private static func block(_ drawing: ExampleDrawing, _ messages: [String]) -> String {
        let example = drawing.example
        let caption = ExampleCaption.lines(example).joined(separator: " ")
        let title = caption.isEmpty ? "" : escaped(caption.prefix(1).uppercased() + caption.dropFirst()) + "\n\n"
        let lines = drawing.text + messages.flatMap { WrappedText.lines($0, width: 100) }
        var text = title + fenced(lines)
        if let fixed = example.fixed, fixed != example.text {
            text += "\nFixed:\n\n" + fenced(fixed.split(separator: "\n").map { String($0).visible })
        }
        return text
    }

    private static func fenced(_ lines: [String]) -> String {
        (["```text"] + lines + ["```"]).joined(separator: "\n") + "\n"
    }

    /// The text without what Markdown would take for itself.
    private static func escaped(_ text: String) -> String {
        text.map { "\\`*_<>[]|#".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
}

/// A folder of written pages.
struct PageFolder {
    let path: String

    /// Makes the folder hold these pages; pages of rules that are gone are removed, other files stay.
    ///
    /// - Returns: what was done, as a sentence.
    func write(_ pages: [(name: String, text: String)]) throws(CommandFailure) -> String {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure("the folder cannot be created", at: path, remedy: "check the path and its permissions")
        }
        for page in pages { try write(Data(page.text.utf8), to: place(page.name)) }
        let removed = try removeOthers(than: Set(pages.map(\.name)))
        let rest = removed == 0 ? "" : ", \(removed) removed"
        return "\(path): \(pages.count) pages written\(rest)."
    }

    /// Pages can be written again at any time, so they need not reach the disk at once.
    private func write(_ page: Data, to place: String) throws(CommandFailure) {
        do {
            try page.write(to: URL(fileURLWithPath: place))
        } catch {
            throw CommandFailure("the page cannot be written", at: place, remedy: "check its permissions and the disk")
        }
    }

    private func removeOthers(than names: Set<String>) throws(CommandFailure) -> Int {
        let listing: FolderListing
        do {
            listing = try FolderListing(path)
        } catch {
            throw CommandFailure("the folder cannot be listed: \(error.reason)", at: path, remedy: error.remedy)
        }
        var removed = 0
        for name in listing.files where name.hasSuffix(".md") && !names.contains(name) {
            let bytes = try InputSource(path: place(name)).read()
            guard bytes.starts(with: RulePages.mark.utf8) else { continue }
            do {
                try FileManager.default.removeItem(atPath: place(name))
            } catch {
                throw CommandFailure("the old page cannot be removed", at: place(name), remedy: "remove it by hand")
            }
            removed += 1
        }
        return removed
    }

    private func place(_ name: String) -> String { path.hasSuffix("/") ? path + name : path + "/" + name }
}

extension RuleFamily {
    /// What the rules of the family are about, in a few words.
    var title: String {
        switch self {
        case .file: "The file as bytes and as JSON"
        case .appLinks: "What applinks says apart from its patterns"
        case .patterns: "Patterns, queries, defaults and substitution variables"
        case .identifiers: "Application identifiers"
        case .entitlements: "Associated-domains entitlements, profiles and Expo"
        case .pages: "Web pages and their Smart App Banners"
        case .network: "How a file is reached"
        case .statements: "Android's statement lists"
        default: rawValue
        }
    }
}

extension RuleDescription {
    /// What a severity means, after its word.
    var severityMeaning: String {
        switch severity {
        case .error: "error: it does not work"
        case .warning: "warning: it works, but probably not as meant, or not everywhere"
        case .note: "note: good to know"
        }
    }

    /// The families of some rules, in the order of the catalogue.
    static func families(of rules: [RuleDescription]) -> [(family: RuleFamily, rules: [RuleDescription])] {
        let groups = Dictionary(grouping: rules) { $0.family }
        let known = RuleFamily.all.filter { groups[$0] != nil }
        let others = groups.keys.filter { !known.contains($0) }.sorted { $0.rawValue < $1.rawValue }
        return (known + others).map { family in
            (family, (groups[family] ?? []).sorted { $0.code < $1.code })
        }
    }
}
