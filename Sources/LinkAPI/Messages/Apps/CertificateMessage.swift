/// The digest of a certificate.
package struct CertificateMessage: Hashable, Sendable, Codable {
    /// What the certificate is for, such as Play or debug.
    package let label: String?

    /// The SHA-256 digest: 32 pairs of hexadecimal digits with colons between.
    package let sha256: String

    /// Describes the message.
    package init(label: String? = nil, sha256: String) {
        self.label = label
        self.sha256 = sha256
    }
}
