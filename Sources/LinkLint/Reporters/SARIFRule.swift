import JSONSource

/// A rule as a reporting descriptor of SARIF.
struct SARIFRule {
    let rule: RuleDescription

    var value: JSONValue {
        .object([
            ("id", .string(rule.code)),
            ("name", .string(rule.name)),
            ("shortDescription", text(rule.summary)),
            ("fullDescription", text(rule.rationale)),
            ("help", help),
            ("defaultConfiguration", .object([("level", .string(rule.severity.rawValue))])),
            (
                "properties",
                .object([
                    ("tags", [.string(rule.family.rawValue)]),
                    ("certainty", .string(rule.certainty.rawValue)),
                    ("source", .string(rule.source)),
                ])
            ),
        ])
    }

    private func text(_ text: String) -> JSONValue { .object([("text", .string(text))]) }

    private var help: JSONValue {
        let basis = "\(rule.certainty.meaning) (\(rule.source))"
        let markdown = "\(rule.rationale)\n\nBasis: \(basis).\n\n" + examples
        return .object([
            ("text", .string("\(rule.rationale) Basis: \(basis). \"waymark rules \(rule.code)\" shows examples.")),
            ("markdown", .string(markdown)),
        ])
    }

    /// The first example of each kind, where it is text.
    private var examples: String {
        let kinds = [(true, "Flagged"), (false, "Accepted")]
        return kinds.compactMap { isFlagged, title in
            rule.examples.first { $0.isFlagged == isFlagged }.map { example in
                let excerpt = example.excerpt.filter { $0 != RuleExample.marker }
                return "\(title):\n\n```\n\(excerpt)\n```\n"
            }
        }
        .joined(separator: "\n")
    }
}
