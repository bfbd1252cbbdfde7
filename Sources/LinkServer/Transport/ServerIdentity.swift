internal import NIOSSL

/// A certificate with its chain and its key, known to belong together.
struct ServerIdentity: Sendable {
    let chain: [NIOSSLCertificate]
    let key: NIOSSLPrivateKey

    /// The time from which on and up to which clients accept the certificate, in seconds since 1970.
    let validity: Range<Int>

    /// What a handshake gets.
    var handshake: NIOSSLContextConfigurationOverride {
        var handshake = NIOSSLContextConfigurationOverride()
        handshake.certificateChain = chain.map { .certificate($0) }
        handshake.privateKey = .privateKey(key)
        return handshake
    }
}
