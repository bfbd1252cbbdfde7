import JSONSource
import LinkLint

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
