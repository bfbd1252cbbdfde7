import DigitalAssetLinks
import JSONSource

/// The name of a query parameter has a wildcard.
enum WildcardInDynamicQueryKey: LintRule {
    static let about = RuleDescription(
        "DL-QUERY-KEY-WILD",
        "wildcard-in-dynamic-query-key",
        .dynamicRules,
        .warning,
        .inferred,
        summary: "The name of a query parameter has a wildcard.",
        rationale: """
            Android makes one pattern of name, “=” and value, so that the wildcard counts for all of it.
            """,
        source: "AOSP, DalComponentParser",
        examples: [
            .flagged(.dynamicRules, #"{"?": {▸"utm_*": "x"}}"#),
            .accepted(.dynamicRules, #"{"?": {"utm_source": "*"}}"#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for entry in subject.statements.flatMap(\.dynamicRules.entries) {
            guard let query = entry.node["?"], query.kind == .object else { continue }
            for member in query.members where member.name.contains(where: { $0 == "*" || $0 == "?" }) {
                log.flag(
                    name: member,
                    "“\(member.name)” is a pattern together with “=” and the value.",
                    help: "Write the name in full."
                )
            }
        }
    }
}
