import DigitalAssetLinks
import JSONSource

enum CertificateMissingFromList: LintRule {
    static let about = RuleDescription(
        .init("X-CERT", "certificate-missing-from-list", .crossChecks, .error, .documented),
        summary: "None of the given certificates is in the list.",
        rationale: """
            The output of keytool, apksigner or the Play Console about the app's certificates can be linted together \
            with the list, as a text file. Without one of them in the list no build that they have signed is verified.
            """,
        source: "Android, Verify App Links",
        examples: [
            .fingerprints(
                true,
                #"▸"\#(RuleExample.fingerprint)""#,
                keys: "SHA256: FA" + RuleExample.fingerprint.dropFirst(2)
            ),
            .fingerprints(false, #""\#(RuleExample.fingerprint)""#, keys: "SHA256: " + RuleExample.fingerprint),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        let written = subject.statements.flatMap(\.fingerprints)
        guard let first = written.first, subject.includes.isEmpty else { return }
        for file in subject.neighbours.digests {
            // Debug builds are signed with another key on purpose.
            let own = file.digests.filter { $0.subject == .certificate || $0.subject == .appSigning }
            let uploads = file.digests.filter { $0.subject == .upload }.compactMap(\.fingerprint)
            let fingerprints = own.compactMap(\.fingerprint)
            guard !fingerprints.isEmpty, !(fingerprints + uploads).contains(where: { isThere($0, written) }) else {
                continue
            }
            log.flag(
                first,
                "None of the certificates in \(file.path) is in this list.",
                help: "Add “\(fingerprints[0])” to the statement of the app."
            )
        }
    }

    private static func isThere(_ fingerprint: CertificateFingerprint, _ nodes: [JSONNode]) -> Bool {
        nodes.contains { $0.isString(fingerprint.text) }
    }
}

enum UploadKeyAloneInList: LintRule {
    static let about = RuleDescription(
        .init("X-CERT-UPLOAD", "upload-key-alone-in-list", .crossChecks, .error, .documented),
        summary: "The list has the upload key of an app, but not the key that Google Play signs with.",
        rationale: """
            With Play App Signing, Google signs what people install with its own key. The upload key's certificate is \
            on no device.
            """,
        source: "Android, Verify App Links",
        examples: [
            .fingerprints(true, #"▸"\#(RuleExample.fingerprint)""#, keys: Self.console),
            .fingerprints(false, #""\#(RuleExample.fingerprint)", "\#(Self.playKey)""#, keys: Self.console),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for file in subject.neighbours.digests {
            let signing = file.digests.filter { $0.subject == .appSigning }.compactMap(\.fingerprint)
            let uploads = file.digests.filter { $0.subject == .upload }.compactMap(\.fingerprint)
            guard let key = signing.first else { continue }
            let nodes = subject.statements.flatMap(\.fingerprints)
            guard !nodes.contains(where: { node in signing.contains { node.isString($0.text) } }) else { continue }
            for node in nodes where uploads.contains(where: { node.isString($0.text) }) {
                log.flag(
                    node,
                    "This is the upload key; what Google Play delivers is signed with another.",
                    help: "Add “\(key)”, the app signing key."
                )
            }
        }
    }

    private static let playKey = "FA\(RuleExample.fingerprint.dropFirst(2))"

    private static let console = """
        App signing key certificate
        SHA-256 certificate fingerprint
        \(playKey)
        Upload key certificate
        SHA-256 certificate fingerprint
        \(RuleExample.fingerprint)
        """
}

enum HostMissingFromManifest: LintRule {
    static let about = RuleDescription(
        .init("X-FILE-NO-HOST", "host-missing-from-manifest", .crossChecks, .note, .documented),
        summary: "A host has a statement for an app whose manifest does not have the host.",
        rationale: "The statement does no harm, but the app is not asked for links of this host.",
        source: "Android, Verify App Links",
        examples: [
            .flagged(.packageName, #"▸"com.acme.shop""#, path: "acme.de/assetlinks.json", manifest: ""),
            .accepted(.packageName, #""com.acme.shop""#, path: "acme.com/assetlinks.json", manifest: ""),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        guard let host = subject.host else { return }
        var seen: Set<String> = []
        for statement in subject.statements where statement.has(.handleAllURLs) {
            let manifests = statement.manifests(among: subject.neighbours)
            guard let node = statement.packageName, let package = node.string, !manifests.isEmpty else { continue }
            let filters = manifests.flatMap(\.filters)
            guard filters.allSatisfy(\.isExact), seen.insert(package).inserted else { continue }
            let hosts = filters.flatMap { $0.filter.data.compactMap(\.host) }
            guard !hosts.contains(where: { takes($0, host) }) else { continue }
            log.flag(
                node,
                "The manifest of “\(package)” does not have the host “\(host)”.",
                help: "Add it to a filter, or leave the statement for later."
            )
        }
    }

    /// Whether a host of a filter brings up another for verification.
    private static func takes(_ written: String, _ host: String) -> Bool {
        guard written.hasPrefix("*") else { return written.lowercased() == host }
        let rest = written.dropFirst()
        return host.hasSuffix(rest) || (rest.hasPrefix(".") && host == rest.dropFirst())
    }
}

enum BadStatementBesideGoodOnes: LintRule {
    static let about = RuleDescription(
        .init("X-ONE-BAD-STATEMENT", "bad-statement-beside-good-ones", .crossChecks, .warning, .documented),
        summary: "One statement of the list keeps devices from reading the others.",
        rationale: """
            Google's service leaves a bad statement out. The agent of Android 12 and later gives up the whole list at \
            an unknown namespace or a malformed relation, site or app, so that every app of the host fails.
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
        // Where the finding is only a note, the statement is intended.
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
