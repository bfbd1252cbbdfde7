import AppSiteAssociation
import JSONSource

/// A query object is empty.
enum EmptyQuery: LintRule {
    static let about = RuleDescription(
        "QRY-EMPTY-OBJECT",
        "empty-query",
        .patterns,
        .note,
        .inferred,
        summary: "A query object is empty.",
        rationale: "An object without items constrains nothing, so the rule takes links with any query.",
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"/": "/buy", "?": ▸{}}"#),
            .accepted(.components, #"{"/": "/buy"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for rule in subject.entries.flatMap(\.rules) {
            guard let query = rule.node["?"], query.kind == .object, query.count == 0 else { continue }
            log.flag(query, "An empty query object constrains nothing.", help: "Remove it.")
        }
    }
}
