import AppSiteAssociation
import JSONSource
import LinkPatterns

/// The name of a query item has a wildcard or a variable.
enum WildcardInItemName: LintRule {
    static let about = RuleDescription(
        "QRY-NAME-GLOB",
        "wildcard-in-item-name",
        .patterns,
        .error,
        .reported,
        summary: "The name of a query item has a wildcard or a variable.",
        rationale: "Names are compared exactly; wildcards work in values only.",
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"?": {▸"utm_*": "?*"}}"#),
            .accepted(.components, #"{"?": {"utm_source": "?*"}}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for member in QueryNames.members(in: subject) {
            let name = member.name
            guard name.contains("*") || name.contains("?") || name.contains(text: "$(") else { continue }
            log.flag(
                name: member,
                "Names of query items are compared exactly; \"\(name)\" is no pattern.",
                help: "Name each item, or compare the whole query with a text."
            )
        }
    }
}
