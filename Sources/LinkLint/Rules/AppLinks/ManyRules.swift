import AppSiteAssociation
import JSONSource

/// An app has more than a hundred rules.
enum ManyRules: LintRule {
    static let about = RuleDescription(
        "APL-LIMIT-ENTRIES",
        "many-rules",
        .appLinks,
        .note,
        .inferred,
        summary: "An app has more than a hundred rules.",
        rationale: """
            Long lists are hard to review, and every device downloads them. A substitution variable says many similar \
            patterns at once.
            """,
        source: "Apple, applinks.SubstitutionVariables",
        examples: [
            .accepted(.components, #"{"/": "/buy/*"}"#),
            RuleExample(isFlagged: true, excerpt: "an entry with 101 rules", text: Self.longEntry),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for entry in subject.entries where entry.rules.count > 100 {
            let key = entry.entry.isLegacy ? "paths" : "components"
            guard let list = entry.node[key] else { continue }
            log.flag(
                list.range.lowerBound..<list.range.lowerBound + 1,
                "The entry has \(entry.rules.count) rules.",
                pointer: list.pointer,
                help: "Say similar patterns at once, with wildcards or substitution variables."
            )
        }
    }

    private static let longEntry: String = {
        let rules = (1...101).map { "{\"/\": \"/page\($0)\"}" }.joined(separator: ", ")
        return
            "{\"applinks\": {\"details\": [{\"appIDs\": [\"9Z8Y7X6W5V.com.acme.shop\"], \"components\": ▸[\(rules)]}]}}"
    }()
}
