import DigitalAssetLinks
import JSONSource

/// The statement list of a host names the app, but does not let it handle URLs.
enum ListDoesNotLetAppHandleUrls: LintRule {
    static let about = RuleDescription(
        "X-HOST-NO-STATEMENT",
        "list-does-not-let-app-handle-urls",
        .crossChecks,
        .error,
        .documented,
        summary: "The statement list of a host names the app, but does not let it handle URLs.",
        rationale: """
            Android verifies a host by delegate_permission/common.handle_all_urls to the package and a certificate \
            of the app. A statement that is malformed does not count either.
            """,
        source: "Android, Verify App Links",
        examples: [
            .manifest(
                true,
                #"<data android:scheme="https" ▸android:host="acme.com"/>"#,
                list: Self.list("get_login_creds")
            ),
            .manifest(
                false,
                #"<data android:scheme="https" android:host="acme.com"/>"#,
                list: Self.list("handle_all_urls")
            ),
        ]
    )

    static func check(_ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard let package = subject.manifest?.packageName else { return }
        for place in subject.verifiedPlaces {
            let lists = subject.lists(of: place.host).map(\.subject).filter { $0.isReadable && $0.includes.isEmpty }
            let statements = lists.flatMap(\.statements).filter { $0.packageName?.isString(package) ?? false }
            guard !statements.isEmpty, !lists.contains(where: { $0.allows(package) }) else { continue }
            log.flag(
                place.range,
                "The list of \(place.host) names “\(package)”, but does not let it handle URLs.",
                help: "Add “\(Relation.handleAllURLs)” to its statement, and mend what is wrong with it."
            )
        }
    }

    private static func list(_ permission: String) -> String {
        #"[{"relation": ["delegate_permission/common.\#(permission)"], "target": {"namespace": "android_app", "#
            + #""package_name": "com.acme.shop", "sha256_cert_fingerprints": ["\#(RuleExample.fingerprint)"]}}]"#
    }
}
