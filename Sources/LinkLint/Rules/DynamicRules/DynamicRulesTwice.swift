import DigitalAssetLinks
import JSONSource

/// Two statements have dynamic rules for the same app.
enum DynamicRulesTwice: LintRule {
    static let about = RuleDescription(
        "DL-DUPLICATE",
        "dynamic-rules-twice",
        .dynamicRules,
        .error,
        .documented,
        summary: "Two statements have dynamic rules for the same app.",
        rationale: """
            Which list is used is not defined. Rules are declared once for each site, relation and app.
            """,
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.list, Self.statement("") + ", " + Self.statement("▸")),
            .accepted(.list, Self.statement("")),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        var first: [String: JSONNode] = [:]
        for statement in subject.statements where statement.has(.handleAllURLs) {
            guard let package = statement.packageName?.string, let list = statement.components else { continue }
            guard let earlier = first[package] else {
                first[package] = list
                continue
            }
            log.flag(
                list.bracket,
                "“\(package)” has dynamic rules in an earlier statement.",
                pointer: list.pointer,
                help: "Write all rules in one statement.",
                related: [RelatedPlace(range: earlier.bracket, message: "The earlier rules.")]
            )
        }
    }

    private static func statement(_ mark: String) -> String {
        #"{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": "android_app", "#
            + #""package_name": "com.acme.shop", "sha256_cert_fingerprints": ["\#(RuleExample.fingerprint)"]}, "#
            + #""relation_extensions": {"delegate_permission/common.handle_all_urls": "#
            + #"{"dynamic_app_link_components": \#(mark)[{"/": "*"}]}}}"#
    }
}
