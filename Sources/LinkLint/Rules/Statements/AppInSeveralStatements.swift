import DigitalAssetLinks
import JSONSource

/// An app stands in several statements with different fingerprints.
enum AppInSeveralStatements: LintRule {
    static let about = RuleDescription(
        "AL-STATEMENT-SPLIT",
        "app-in-several-statements",
        .statements,
        .note,
        .inferred,
        summary: "An app stands in several statements with different fingerprints.",
        rationale: """
            Statements add up, so it works. Dynamic rules belong to one statement, though, and keys that are \
            spread over a file are forgotten there.
            """,
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.list, Self.pair("E1:D4")),
            .accepted(.list, Self.pair(nil)),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        var first: [String: StatementSite] = [:]
        for statement in subject.statements where statement.has(.handleAllURLs) {
            guard let node = statement.packageName, let package = node.string else { continue }
            guard let earlier = first[package] else {
                first[package] = statement
                continue
            }
            let (old, new) = (earlier.fingerprints.compactMap(\.string), statement.fingerprints.compactMap(\.string))
            guard Set(old) != Set(new) else { continue }
            log.flag(
                node,
                "“\(package)” stands in an earlier statement with other fingerprints.",
                help: "Write one statement with all fingerprints.",
                related: [RelatedPlace(range: earlier.node.bracket, message: "The earlier statement.")]
            )
        }
    }

    /// One statement, or a second one for the same app with another key.
    private static func pair(_ start: String?) -> String {
        func statement(_ fingerprint: String, _ mark: String = "") -> String {
            #"{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": "android_app", "#
                + #""package_name": \#(mark)"com.acme.shop", "sha256_cert_fingerprints": ["\#(fingerprint)"]}}"#
        }
        let own = statement(RuleExample.fingerprint)
        return start.map { own + ", " + statement($0 + RuleExample.fingerprint.dropFirst(5), "▸") } ?? own
    }
}
