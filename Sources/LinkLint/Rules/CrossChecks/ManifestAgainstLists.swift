import DigitalAssetLinks
import JSONSource

enum VerifiedHostWithoutList: LintRule {
    static let about = RuleDescription(
        .init("X-HOST-NO-FILE", "verified-host-without-list", .crossChecks, .error, .documented),
        summary: "A host of the manifest has no statement list that a device can read.",
        rationale: """
            Android asks each host of a filter with android:autoVerify. On Android 6 to 11 one host that fails is \
            enough to fail all. The lists that are linted together with the manifest are checked; if each is in a \
            folder named after its host, a host without a folder is reported. No server is asked.
            """,
        source: "Android, Verify App Links",
        examples: [
            .manifest(true, #"<data android:scheme="https" ▸android:host="acme.de"/>"#, list: "[]"),
            .manifest(true, #"<data android:scheme="https" ▸android:host="acme.com"/>"#, list: "{}"),
            .manifest(false, #"<data android:scheme="https" android:host="*.acme.com"/>"#, list: "[]"),
        ]
    )

    static func check(_ subject: ManifestSubject, _ log: inout FindingCollector) {
        for place in subject.verifiedPlaces {
            guard !subject.neighbours.statements.isEmpty else { return }
            let lists = subject.lists(of: place.host)
            let isThere = !lists.isEmpty
            guard lists.allSatisfy({ !$0.subject.isReadable }) else { continue }
            let address = "https://\(place.host)/.well-known/assetlinks.json"
            log.flag(
                place.range,
                isThere
                    ? "The list for \(place.host), \(lists.map(\.path).joined(separator: ", ")), is not a JSON array."
                    : "None of the statement lists here is that of \(place.host).",
                help: isThere ? "Fix the file before the release." : "Publish one at \(address).",
                severity: isThere ? nil : .warning,
                certainty: isThere ? nil : .inferred
            )
        }
    }
}

enum ListDoesNotLetAppHandleUrls: LintRule {
    static let about = RuleDescription(
        .init("X-HOST-NO-STATEMENT", "list-does-not-let-app-handle-urls", .crossChecks, .error, .documented),
        summary: "The statement list of a host names the app, but does not let it handle URLs.",
        rationale: """
            Android verifies a host by delegate_permission/common.handle_all_urls to the package and a certificate of \
            the app. A statement that is malformed does not count either.
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
                help: "Add “\(Relation.handleAllURLs)” to its statement, and fix what is wrong with it."
            )
        }
    }

    private static func list(_ permission: String) -> String {
        #"[{"relation": ["delegate_permission/common.\#(permission)"], "target": {"namespace": "android_app", "#
            + #""package_name": "com.acme.shop", "sha256_cert_fingerprints": ["\#(RuleExample.fingerprint)"]}}]"#
    }
}

enum AppMissingFromList: LintRule {
    static let about = RuleDescription(
        .init("X-PKG", "app-missing-from-list", .crossChecks, .error, .documented),
        summary: "The statement list of a host does not name the app.",
        rationale: """
            A host is verified for the application id of the build. That of a debug build or a flavor often has a \
            suffix, which needs its own statement.
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
