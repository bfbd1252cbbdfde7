import JSONSource
import LinkLint

/// The catalogue for terminals: a line for each rule, family by family.
struct RuleTable {
    let rules: [RuleDescription]
    let style: TextStyle

    var text: String {
        let families = RuleDescription.families(of: rules).map { family, rules in
            style.paint("\(family.title) (\(family))", .title) + "\n" + rules.map(line).joined()
        }
        return families.joined(separator: "\n") + closing
    }

    private func line(_ rule: RuleDescription) -> String {
        let code = rule.code.padded(to: width(\.code))
        let severity = rule.severity.rawValue.padded(to: 7)
        let name = rule.name.padded(to: width(\.name))
        return
            "  \(style.paint(code, .rule))  \(style.paint(severity, role(rule.severity)))  \(name)  \(rule.summary)\n"
    }

    private func width(_ column: (RuleDescription) -> String) -> Int { rules.map { column($0).count }.max() ?? 0 }

    private func role(_ severity: Severity) -> TextStyle.Role {
        switch severity {
        case .error: .bad
        case .warning: .warning
        case .note: .rule
        }
    }

    private var closing: String {
        "\n\(rules.count.counted("rule")). \"waymark rules CODE\" explains one, with examples.\n"
    }
}
