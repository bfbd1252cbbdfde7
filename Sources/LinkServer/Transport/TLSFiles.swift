/// A certificate and its key, each in a PEM file.
public struct TLSFiles: Hashable, Sendable {
    /// The certificate, followed by its intermediate certificates.
    public let certificate: String

    /// The private key, without a passphrase.
    public let key: String

    /// Names the files.
    public init(certificate: String, key: String) {
        self.certificate = certificate
        self.key = key
    }
}
