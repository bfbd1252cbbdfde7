import DigitalAssetLinks
import JSONSource

/// relation_extensions is not an object of objects.
enum ExtensionsOfWrongType: StatementReadingRule {
    static let about = RuleDescription(
        "AL-EXT-TYPE",
        "extensions-of-wrong-type",
        .statements,
        .error,
        .documented,
        summary: "relation_extensions is not an object of objects.",
        rationale: """
            Dynamic rules in it are not found.
            """,
        source: "Google, Digital Asset Links: Statement list syntax",
        examples: [
            .flagged(.list, Self.statement("▸[]")),
            .flagged(.list, Self.statement(#"{"delegate_permission/common.handle_all_urls": ▸[]}"#)),
            .accepted(.list, Self.statement(#"{"delegate_permission/common.handle_all_urls": {}}"#)),
        ]
    )

    private static func statement(_ extensions: String) -> String {
        #"{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": "android_app", "#
            + #""package_name": "com.acme.shop", "sha256_cert_fingerprints": ["\#(RuleExample.fingerprint)"]}, "#
            + #""relation_extensions": \#(extensions)}"#
    }
}
