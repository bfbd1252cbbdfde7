import DigitalAssetLinks
import JSONSource

/// One statement of the list keeps devices from reading the others.
enum BadStatementBesideGoodOnes: LintRule {
    static let about = RuleDescription(
        "X-ONE-BAD-STATEMENT",
        "bad-statement-beside-good-ones",
        .crossChecks,
        .warning,
        .documented,
        summary: "One statement of the list keeps devices from reading the others.",
        rationale: """
            Google's service leaves a bad statement out. The agent of Android 12 and later gives up the whole list \
            at an unknown namespace or a malformed relation, site or app, so that every app of the host fails.
            """,
        source: "AOSP, StatementService",
        examples: [
            .flagged(.list, Self.list(#"{"namespace": ▸"ios_app", "appid": "9Z8Y7X6W5V.com.acme.shop"}"#)),
            .accepted(.list, Self.list(#"{"namespace": "web", "site": "https://acme.de"}"#)),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        guard subject.reading.list.statements.contains(where: { $0.relations.contains(.handleAllURLs) }) else { return }
        let reading = StatementListReader(profile: .aosp15).read(subject.source.bytes)
        guard let refusal = reading.refusal, refusal.kind == .failed else { return }
        // Where people are told of no more than a note, the statement is meant as it is.
        let isMistake = subject.reading.findings.contains { $0.range == refusal.range && $0.severity == .error }
        guard isMistake else { return }
        log.flag(
            refusal.range,
            "For this, Android 12 and later give up the whole list, with the statements that are fine.",
            help: "Correct or remove the statement."
        )
    }

    private static func list(_ target: String) -> String {
        #"{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": "android_app", "#
            + #""package_name": "com.acme.shop", "sha256_cert_fingerprints": ["\#(RuleExample.fingerprint)"]}}, "#
            + #"{"relation": ["delegate_permission/common.get_login_creds"], "target": \#(target)}"#
    }
}
