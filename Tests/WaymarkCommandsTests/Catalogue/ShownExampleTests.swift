import LinkLint
import Testing

@testable import WaymarkCommands

@Suite("The examples that people see of rules")
struct ShownExampleTests {
    /// An example of a rule.
    struct Row: Sendable, CustomTestStringConvertible {
        let rule: RuleDescription
        let example: RuleExample

        var testDescription: String { "\(rule.code): \(example.excerpt.prefix(40))" }

        static let all = RuleRegistry.descriptions.flatMap { rule in
            rule.examples.map { Row(rule: rule, example: $0) }
        }
    }

    @Test("say what the linter says, and have a caret at each place", arguments: Row.all)
    func example(_ row: Row) {
        let shown = ShownExample(row.example, of: row.rule)
        #expect(shown.findings.isEmpty != row.example.isFlagged)
        #expect(!shown.text.contains(RuleExample.marker))
        let drawing = ExampleDrawing(example: shown, style: .plain)
        #expect(drawing.messages.isEmpty != row.example.isFlagged)
        guard shown.isLiteral else { return }
        #expect(shown.ranges.count == shown.findings.count)
        // A pattern may have a caret of its own.
        let hasCarets = drawing.text.contains { $0.contains("^") && $0.allSatisfy { " ^".contains($0) } }
        #expect(hasCarets == row.example.isFlagged)
    }

    @Test("break long texts between words")
    func wrapping() {
        #expect(WrappedText.lines("one two  three", width: 7) == ["one two", "three"])
        #expect(WrappedText.lines("unbreakable", width: 3) == ["unbreakable"])
        #expect(WrappedText.lines("", width: 3) == [])
    }
}
