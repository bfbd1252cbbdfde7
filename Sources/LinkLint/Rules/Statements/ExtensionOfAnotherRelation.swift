import DigitalAssetLinks
import JSONSource

/// A key of relation_extensions is not a relation of the statement.
enum ExtensionOfAnotherRelation: StatementReadingRule {
    static let about = RuleDescription(
        "AL-EXT-KEY",
        "extension-of-another-relation",
        .statements,
        .warning,
        .inferred,
        summary: "A key of relation_extensions is not a relation of the statement.",
        rationale: """
            An extension says more about one of the statement's relations. About another it has no defined effect.
            """,
        source: "Google, Digital Asset Links: Statement list syntax",
        examples: [
            .flagged(.list, Self.statement("▸\"delegate_permission/common.handle_all_url\"")),
            .accepted(.list, Self.statement("\"delegate_permission/common.handle_all_urls\"")),
        ]
    )

    private static func statement(_ key: String) -> String {
        #"{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": "android_app", "#
            + #""package_name": "com.acme.shop", "sha256_cert_fingerprints": ["\#(RuleExample.fingerprint)"]}, "#
            + #""relation_extensions": {\#(key): {}}}"#
    }
}
