internal import NIOSSL

/// A certificate with its chain and the matching key.
struct ServerIdentity: Sendable {
    let chain: [NIOSSLCertificate]
    let key: NIOSSLPrivateKey

    /// The time in which clients accept the certificate, in seconds since 1970.
    let validity: Range<Int>

    /// The TLS context for handshakes.
    var handshake: NIOSSLContextConfigurationOverride {
        var handshake = NIOSSLContextConfigurationOverride()
        handshake.certificateChain = chain.map { .certificate($0) }
        handshake.privateKey = .privateKey(key)
        return handshake
    }
}
