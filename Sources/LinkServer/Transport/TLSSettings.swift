/// The listener for documents over TLS and its certificates.
///
/// The name that a client sends (SNI) selects the certificate: that of the name's folder, else that of a wildcard's
/// folder, else the standard certificate.
public struct TLSSettings: Hashable, Sendable {
    /// The address to listen at.
    public var address = ListenAddress(host: "0.0.0.0", port: 8443)

    /// The certificate for names without a folder, and for clients without SNI.
    public var standard: TLSFiles?

    /// A folder with a folder for each host, named like the host or `*.example.com`, that contains `fullchain.pem` and
    /// `privkey.pem`.
    public var folder: String?

    /// Settings without a certificate, with which the server does not start.
    public init() {}
}
