import JSONSource
import LinkLint

/// Rules for programs.
enum RuleJSON {
    static func text(_ rules: [RuleDescription]) -> String { JSONWriter().string(.array(rules.map(value))) }

    static func text(_ rule: RuleDescription) -> String { JSONWriter().string(value(rule)) }

    private static func value(_ rule: RuleDescription) -> JSONValue {
        let examples = rule.examples.map { ShownExample($0, of: rule) }
        return .object([
            ("code", .string(rule.code)),
            ("name", .string(rule.name)),
            ("family", .string(rule.family.rawValue)),
            ("severity", .string(rule.severity.rawValue)),
            ("certainty", .string(rule.certainty.rawValue)),
            ("summary", .string(rule.summary)),
            ("rationale", .string(rule.rationale)),
            ("source", .string(rule.source)),
            ("targets", .string(rule.targets.description)),
            ("examples", .array(examples.map(value))),
        ])
    }

    private static func value(_ example: ShownExample) -> JSONValue {
        let fix = example.findings.lazy.compactMap(\.fixes.first).first
        return .object([
            ("flagged", .boolean(example.isFlagged)),
            ("text", .string(example.text)),
            ("messages", .array(example.findings.map { .string($0.finding.message) })),
            ("fix", fix.map { .string($0.safety.rawValue) } ?? .null),
            ("fixed", example.fixed.map(JSONValue.string) ?? .null),
        ])
    }
}
