import DigitalAssetLinks
import JSONSource

/// A rule about a digest of another algorithm in the place of a fingerprint.
///
/// Where the output of a tool is linted along that has the same certificate, its fingerprint is put there.
protocol OtherDigestRule: StatementReadingRule {}

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
