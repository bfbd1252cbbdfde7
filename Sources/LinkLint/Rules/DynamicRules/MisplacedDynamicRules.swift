import DigitalAssetLinks
import JSONSource

/// Dynamic rules stand where nobody looks for them.
enum MisplacedDynamicRules: LintRule {
    static let about = RuleDescription(
        "DL-WRONG-PLACE",
        "misplaced-dynamic-rules",
        .dynamicRules,
        .error,
        .documented,
        summary: "Dynamic rules stand where nobody looks for them.",
        rationale: """
            They belong into relation_extensions, under delegate_permission/common.handle_all_urls.
            """,
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(
                .app,
                #""package_name": "com.acme.shop", "sha256_cert_fingerprints": [], ▸"dynamic_app_link_components": []"#
            ),
            .flagged(.list, #"{"relation": [], "target": {}, ▸"dynamic_app_link_components": []}"#),
            .flagged(
                .list,
                #"{"relation": [], "target": {}, "relation_extensions": {▸"dynamic_app_link_components": []}}"#
            ),
            .accepted(.dynamicRules, #"{"/": "*"}"#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for statement in subject.statements {
            let extensions = statement.node["relation_extensions"]
            var places = [statement.node, statement.target, extensions].compactMap(\.self)
            places +=
                extensions.map { $0.members.filter { !$0.nameEquals(Relation.handleAllURLs.description) } }
                .map { $0.map(\.value) } ?? []
            for member in places.flatMap({ Array($0.members) }) where member.nameEquals(DynamicRulesReader.key) {
                log.flag(
                    name: member,
                    "Nobody looks for dynamic rules here.",
                    help: "Move them into “relation_extensions”, under “\(Relation.handleAllURLs)”."
                )
            }
        }
    }
}
