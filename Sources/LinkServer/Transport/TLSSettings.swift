/// Where documents are served over TLS, and with which certificates.
///
/// The name that a client asks for (SNI) chooses the certificate: that of its own folder, then that of a wildcard's, then
/// the standard one.
public struct TLSSettings: Hashable, Sendable {
    /// Where the listener waits for connections.
    public var address = ListenAddress(host: "0.0.0.0", port: 8443)

    /// The certificate for names that no folder has, and for clients that name no host.
    public var standard: TLSFiles?

    /// A folder with a folder for each host, named like it or `*.example.com`, that holds `fullchain.pem` and
    /// `privkey.pem`.
    public var folder: String?

    /// No certificate yet; without any, the server does not start.
    public init() {}
}
