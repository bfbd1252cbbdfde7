/// A digest in the output of a tool, with what it is of.
public struct CertificateDigest: Sendable, Hashable {
    /// The algorithm.
    public let algorithm: Algorithm
    /// The digest as written.
    public let written: String
    /// The bytes of ``written`` in the text.
    public let range: Range<Int>
    /// What the digest is of.
    public let subject: Subject
    /// What the text calls the certificate, such as `Alias name: upload` or `Signer #1`; nil when it has no name.
    public let name: String?
    /// The number of the certificate in the text; digests of one certificate share it.
    public let certificate: Int

    /// The algorithms that tools print.
    public enum Algorithm: String, Sendable, Hashable, CaseIterable {
        /// MD5, 16 bytes.
        case md5 = "MD5"
        /// SHA-1, 20 bytes.
        case sha1 = "SHA-1"
        /// SHA-256, 32 bytes: the only one that statements take.
        case sha256 = "SHA-256"

        /// The algorithm of a digest with this many hexadecimal digits.
        init?(digits: Int) {
            switch digits {
            case 32: self = .md5
            case 40: self = .sha1
            case 64: self = .sha256
            default: return nil
            }
        }
    }

    /// What digests are of.
    public enum Subject: String, Sendable, Hashable {
        /// A certificate whose part is not said.
        case certificate
        /// The certificate with which Google Play signs what people install.
        case appSigning = "app signing key"
        /// The certificate with which developers sign what they upload; devices never see it.
        case upload = "upload key"
        /// The certificate of debug builds.
        case debug = "debug key"
        /// The stamp that says where an app comes from; it signs nothing.
        case sourceStamp = "source stamp"
        /// A public key alone: no fingerprint of a certificate, although it looks like one.
        case publicKey = "public key"
    }

    /// The fingerprint for a statement; nil for another algorithm than SHA-256, and for what is not a signing certificate.
    public var fingerprint: CertificateFingerprint? {
        guard algorithm == .sha256, subject != .publicKey, subject != .sourceStamp else { return nil }
        do throws(StatementMistake) {
            return try CertificateFingerprint.repaired(written)
        } catch {
            return nil
        }
    }
}
