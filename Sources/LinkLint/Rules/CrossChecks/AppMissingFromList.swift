import DigitalAssetLinks
import JSONSource

/// The statement list of a host does not name the app.
enum AppMissingFromList: LintRule {
    static let about = RuleDescription(
        "X-PKG",
        "app-missing-from-list",
        .crossChecks,
        .error,
        .documented,
        summary: "The statement list of a host does not name the app.",
        rationale: """
            A host is verified for the application id of the build. That of a debug build or a flavor often has a \
            suffix, which needs a statement of its own.
            """,
        source: "Android, Verify App Links",
        examples: [
            .manifest(
                true,
                #"<data android:scheme="https" ▸android:host="acme.com"/>"#,
                list: Self.list("com.acme.shop.debug")
            ),
            .manifest(
                false,
                #"<data android:scheme="https" android:host="acme.com"/>"#,
                list: Self.list("com.acme.shop")
            ),
        ]
    )

    static func check(_ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard let package = subject.manifest?.packageName else { return }
        for place in subject.verifiedPlaces {
            let lists = subject.lists(of: place.host).map(\.subject).filter(\.isReadable)
            // An included list may name it.
            guard !lists.isEmpty, lists.allSatisfy(\.includes.isEmpty) else { continue }
            let packages = lists.flatMap(\.statements).compactMap { $0.packageName?.string }
            guard !packages.contains(package) else { continue }
            let near = packages.first { $0.hasPrefix(package + ".") || package.hasPrefix($0 + ".") }
            log.flag(
                place.range,
                "The list of \(place.host) does not name “\(package)”" + (near.map { ", only “\($0)”." } ?? "."),
                help: "Add a statement for the application id of the build."
            )
        }
    }

    private static func list(_ package: String) -> String {
        #"[{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": "android_app", "#
            + #""package_name": "\#(package)", "sha256_cert_fingerprints": ["\#(RuleExample.fingerprint)"]}}]"#
    }
}
