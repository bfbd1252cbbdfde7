import JSONSource
import LinkLint

/// One rule's page for terminals.
struct RuleSheet {
    private static let width = 80

    let rule: RuleDescription
    let style: TextStyle

    var text: String {
        let examples = rule.examples.map { ShownExample($0, of: rule) }
        let facts = RuleFacts(rule, examples).rows.map { row in
            "  " + style.paint(row.name.padded(to: 9), .faint) + "  " + row.value
        }
        let head = style.paint(rule.code, .title) + "  " + rule.name
        let flagged = blocks(examples.filter(\.isFlagged))
        let accepted = blocks(examples.filter { !$0.isFlagged })
        let sections = [
            [head], WrappedText.lines(rule.summary, width: Self.width), facts,
            [style.paint("Why", .title)] + indented(WrappedText.lines(rule.rationale, width: Self.width - 2)),
            [style.paint("Flagged", .bad)] + flagged.dropLast(),
            [style.paint("Accepted", .good)] + accepted.dropLast(),
        ]
        return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private func blocks(_ examples: [ShownExample]) -> [String] {
        let drawings = examples.map { ExampleDrawing(example: $0, style: style) }
        return zip(drawings, ExampleDrawing.newMessages(of: drawings)).flatMap { block($0, $1) }
    }

    /// An example, with an empty line at its end.
    private func block(_ drawing: ExampleDrawing, _ messages: [String]) -> [String] {
        let example = drawing.example
        var lines = ExampleCaption.lines(example).map { style.paint("  \($0)", .faint) }
        lines += indented(drawing.text, by: 4)
        for message in messages { lines += hanging(message) }
        if let fixed = example.fixed, fixed != example.text {
            lines.append(style.paint("  fixed:", .faint))
            lines += indented(fixed.split(separator: "\n").map { String($0).visible }, by: 4)
        }
        return lines + [""]
    }

    private func hanging(_ message: String) -> [String] {
        let lines = WrappedText.lines(message, width: Self.width - 2)
        return indented(Array(lines.prefix(1))) + indented(Array(lines.dropFirst()), by: 4)
    }

    private func indented(_ lines: [String], by count: Int = 2) -> [String] {
        lines.map { String(repeating: " ", count: count) + $0 }
    }
}

/// The text above an example: where it belongs, for which system, and what goes with it.
enum ExampleCaption {
    static func lines(_ example: ShownExample) -> [String] {
        var words = example.place.map { "in \($0)" }
        if let target = example.target {
            words = (words.map { $0 + ", " } ?? "") + "where \(target) has to be served"
        }
        return (words.map { [$0 + ":"] } ?? []) + example.companions
    }
}

/// What there is to know of a rule in a few words each.
struct RuleFacts {
    /// What goes into two columns.
    let rows: [(name: String, value: String)]

    init(_ rule: RuleDescription, _ examples: [ShownExample]) {
        rows = [
            ("severity", rule.severityMeaning + Self.exception(rule)),
            ("certainty", "[\(rule.certainty.mark)] \(rule.certainty.meaning)"),
            ("source", rule.source),
            ("systems", rule.targets == .all ? "all" : rule.targets.description),
            ("family", rule.family.rawValue),
            ("fix", Self.fix(examples)),
        ]
    }

    /// Where it matters more or less than elsewhere.
    private static func exception(_ rule: RuleDescription) -> String {
        rule.exception.map { "; \($0.severity.rawValue) for systems \($0.targets)" } ?? ""
    }

    private static func fix(_ examples: [ShownExample]) -> String {
        let safeties = Set(examples.flatMap(\.findings).flatMap(\.fixes).map(\.safety))
        let unsafe = "by waymark lint --fix --unsafe; links may then open other apps"
        if safeties.isSuperset(of: [.safe, .unsafe]) { return "by waymark lint --fix, in some cases with --unsafe" }
        if safeties.contains(.safe) { return "by waymark lint --fix" }
        return safeties.contains(.unsafe) ? unsafe : "by hand"
    }
}
