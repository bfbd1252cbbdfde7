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
