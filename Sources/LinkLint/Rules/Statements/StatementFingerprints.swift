import DigitalAssetLinks
import JSONSource
import LinkPatterns

enum DebugFingerprint: LintRule {
    static let about = RuleDescription(
        .init("AL-FP-DEBUG", "debug-fingerprint", .statements, .warning, .reported),
        summary: "A fingerprint is that of a public debug key.",
        rationale: """
            React Native's template and the Android sources carry key stores with their passwords. Anyone who has them \
            can sign an app with your package that your host then confirms.
            """,
        source: "React Native, template/android/app/debug.keystore; AOSP, build/target/product/security",
        examples: [
            .flagged(
                .fingerprints,
                #"▸"FA:C6:17:45:DC:09:03:78:6F:B9:ED:E6:2A:96:2B:39:9F:73:48:F0:BB:6F:89:9B:83:32:66:75:91:03:3B:9C""#
            ),
            .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for node in subject.statements.flatMap(\.fingerprints) {
            guard let text = node.string, let what = KnownCertificates.publicKey(text) else { continue }
            log.flag(
                node,
                "This is the certificate of \(what), whose key everybody has.",
                help: "Take it out of production; serve it on a host for tests only."
            )
        }
    }
}

enum SampleFingerprint: LintRule {
    static let about = RuleDescription(
        .init("AL-FP-SAMPLE", "sample-fingerprint", .statements, .error, .documented),
        summary: "A fingerprint is that of documentation, or made up.",
        rationale: """
            The certificate of Google's examples is not of one of your apps; what was copied with the rest of the \
            example still has to be replaced. Together with a fingerprint of another kind it is a warning, as the \
            statement then works for that one.
            """,
        source: "Google, Digital Asset Links: Create statement list",
        examples: [
            .flagged(
                .fingerprints,
                #"▸"14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5""#
            ),
            .flagged(
                .fingerprints,
                #"▸"00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00""#
            ),
            .flagged(
                .fingerprints,
                #"▸"AA:BB:CC:DD:EE:FF:00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF:00:11:22:33:44:55:66:77:88:99""#
            ),
            .flagged(
                .fingerprints,
                #"▸"00:01:02:03:04:05:06:07:08:09:0A:0B:0C:0D:0E:0F:10:11:12:13:14:15:16:17:18:19:1A:1B:1C:1D:1E:1F""#
            ),
            .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for statement in subject.statements {
            let samples = statement.fingerprints.map { $0.string.flatMap(KnownCertificates.sample) }
            let isAlone = samples.allSatisfy { $0 != nil }
            for case (let node, let what?) in zip(statement.fingerprints, samples) {
                log.flag(
                    node,
                    "This fingerprint is \(what).",
                    help: "Write that of your app's signing certificate.",
                    severity: isAlone ? nil : .warning
                )
            }
        }
    }
}

enum FingerprintTwice: LintRule {
    static let about = RuleDescription(
        .init("AL-FP-DUPLICATE", "fingerprint-twice", .statements, .note, .documented),
        summary: "A target has the same fingerprint twice.",
        rationale: "Any one fingerprint that matches is enough; the second changes nothing.",
        source: "Google, Digital Asset Links: Statement list syntax",
        examples: [
            .flagged(.fingerprints, #""\#(RuleExample.fingerprint)", ▸"\#(RuleExample.fingerprint)""#),
            .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for statement in subject.statements {
            var seen: Set<String> = []
            for node in statement.fingerprints {
                guard let text = node.string, !seen.insert(text).inserted else { continue }
                log.flag(node, "This fingerprint is in the target already.", help: "Remove it.")
            }
        }
    }
}

enum ManyFingerprints: LintRule {
    static let about = RuleDescription(
        .init("AL-FP-MANY", "many-fingerprints", .statements, .note, .inferred),
        summary: "An app has more than ten fingerprints.",
        rationale: "Each is a key whose holder may speak for the host. Old keys are easily forgotten.",
        source: "Google, Digital Asset Links: Statement list syntax",
        examples: [
            RuleExample(isFlagged: true, excerpt: "eleven fingerprints of one app", text: Self.list(11)),
            RuleExample(isFlagged: false, excerpt: "ten fingerprints of one app", text: Self.list(10)),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for statement in subject.statements where Set(statement.fingerprints.compactMap(\.string)).count > 10 {
            guard let list = statement.target?["sha256_cert_fingerprints"] else { continue }
            log.flag(
                list.bracket,
                "The app has \(list.count) fingerprints; each is a key that may speak for this host.",
                pointer: list.pointer,
                help: "Remove those of keys that are no longer in use."
            )
        }
    }

    private static func list(_ count: Int) -> String {
        let entries = (0..<count).map { "\"\($0 + 10)\(RuleExample.fingerprint.dropFirst(2))\"" }
        let frame = RuleExample.AndroidFrame.fingerprints.wrap(entries.joined(separator: ", "))
        guard count > 10 else { return frame }
        return frame.split(around: "s\": [\"", maxSplits: 1).joined(separator: "s\": ▸[\"")
    }
}

enum Md5Fingerprint: OtherDigestRule {
    static let about = RuleDescription(
        .init(.alFpMd5, "md5-fingerprint", .statements),
        summary: "A fingerprint has 16 pairs: it is MD5.",
        rationale: "Old keytools and the Play Console show MD5 first. Copy the SHA-256 one.",
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.fingerprints, #"▸"20:F4:61:48:B7:2D:8E:5E:5C:A2:3D:37:A4:F4:14:90""#),
            .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
        ]
    )
}

enum Sha1Fingerprint: OtherDigestRule {
    static let about = RuleDescription(
        .init(.alFpSha1, "sha1-fingerprint", .statements),
        summary: "A fingerprint has 20 pairs: it is SHA-1.",
        rationale: """
            keytool and the Play Console show SHA-1 above SHA-256, and other services of Google ask for it. One cannot \
            be made of the other; copy the SHA-256 one.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.fingerprints, #"▸"5E:8F:16:06:2E:A3:CD:2C:4A:0D:54:78:76:BA:A6:F3:8C:AB:F6:25""#),
            .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
        ]
    )
}

/// A rule about a digest of another algorithm instead of a fingerprint.
///
/// If the output of a tool with the same certificate is linted together with the list, its fingerprint is the fix.
protocol OtherDigestRule: LintRule where Subject == StatementListSubject {}

extension OtherDigestRule {
    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for finding in subject.findings(about.code) {
            let node = finding.pointer.flatMap { subject.reading.document?.node(at: $0) }
            guard let node, let written = node.string, let own = subject.neighbours.fingerprint(besides: written) else {
                log.adopt(finding)
                continue
            }
            log.flag(
                finding.range,
                finding.message,
                pointer: finding.pointer,
                help: "The same certificate's SHA-256 fingerprint in \(own.path) is \(own.fingerprint).",
                fix: Fix(
                    "Write the SHA-256 fingerprint of the same certificate.",
                    .displayOnly,
                    [TextEdit(node.range, JSONText.string(own.fingerprint.text))]
                )
            )
        }
    }
}

extension RelatedFiles {
    /// The SHA-256 fingerprint of the certificate of which another digest is known.
    fileprivate func fingerprint(besides written: String) -> (path: String, fingerprint: CertificateFingerprint)? {
        let digits = Self.digits(written)
        for file in digests {
            guard let other = file.digests.first(where: { Self.digits($0.written) == digits }) else { continue }
            let same = file.digests.filter { $0.certificate == other.certificate }
            if let fingerprint = same.compactMap(\.fingerprint).first { return (file.path, fingerprint) }
        }
        return nil
    }

    private static func digits(_ text: String) -> [Character] { text.uppercased().filter(\.isHexDigit) }
}

/// Certificates of documentation, and those whose keys are public.
enum KnownCertificates {
    /// What a fingerprint from documentation is; nil for any other.
    static func sample(_ written: String) -> String? {
        let text = canonical(written)
        // Android's and Google's pages on App Links show this one.
        let google =
            "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"
        if text == google { return "the one of Google's examples" }
        let pairs = text.split(separator: ":")
        guard pairs.count == 32 else { return nil }
        if Set(pairs).count == 1 { return "one pair over and over" }
        if (2...16).contains(where: { period in pairs.indices.allSatisfy { pairs[$0] == pairs[$0 % period] } }) {
            return "a few pairs over and over"
        }
        let values = pairs.compactMap { UInt8($0, radix: 16) }
        let steps = Set(zip(values, values.dropFirst()).map { $1 &- $0 })
        // No digest of a certificate counts up, and of 32 pairs two are double digits on average.
        if steps.count == 1 { return "made by counting" }
        return pairs.count { $0.first == $0.last } >= 24 ? "made of double digits" : nil
    }

    /// The owner of a certificate whose key is public; nil for any other.
    static func publicKey(_ written: String) -> String? { publicKeys[canonical(written)] }

    /// React Native's template, and the test keys of the Android sources (`build/target/product/security`).
    private static let publicKeys = [
        "FA:C6:17:45:DC:09:03:78:6F:B9:ED:E6:2A:96:2B:39:9F:73:48:F0:BB:6F:89:9B:83:32:66:75:91:03:3B:9C":
            "React Native's template",
        "A4:0D:A8:0A:59:D1:70:CA:A9:50:CF:15:C1:8C:45:4D:47:A3:9B:26:98:9D:8B:64:0E:CD:74:5B:A7:1B:F5:DC":
            "Android's sample “testkey”",
        "C8:A2:E9:BC:CF:59:7C:2F:B6:DC:66:BE:E2:93:FC:13:F2:FC:47:EC:77:BC:6B:2B:0D:52:C1:1F:51:19:2A:B8":
            "Android's sample “platform” key",
    ]

    /// The one spelling, also of a fingerprint in lower case or without colons.
    private static func canonical(_ written: String) -> String {
        do throws(StatementMistake) {
            return try CertificateFingerprint.repaired(written).text
        } catch {
            return written
        }
    }
}
