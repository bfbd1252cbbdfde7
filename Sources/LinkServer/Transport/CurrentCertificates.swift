internal import NIOConcurrencyHelpers
internal import NIOCore
internal import NIOSSL

/// The certificates of new handshakes; a change does not affect existing connections.
final class CurrentCertificates: Sendable {
    private let table: NIOLockedValueBox<CertificateTable>

    init(_ table: CertificateTable) {
        self.table = NIOLockedValueBox(table)
    }

    /// Of TLS 1.2: with forward secrecy and authenticated encryption, as TLS 1.3 has them always (RFC 9325, section 4.2).
    private static let cipherSuites: [NIOTLSCipher] = [
        .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
        .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, .TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
        .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, .TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
    ]

    func replace(_ table: CertificateTable) {
        self.table.withLockedValue { $0 = table }
    }

    func identity(for name: String?) -> ServerIdentity? {
        table.withLockedValue { $0 }.identity(for: name)
    }

    /// The configuration of all connections of a listener; each handshake selects the certificate.
    func configuration(protocols: [String]) -> TLSConfiguration {
        // The client configuration is the one that can be created without a certificate.
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.certificateVerification = .none
        configuration.minimumTLSVersion = .tlsv12
        configuration.cipherSuiteValues = Self.cipherSuites
        configuration.applicationProtocols = protocols
        configuration.shutdownTimeout = .seconds(2)
        configuration.sslContextCallback = { [self] hello, promise in
            if let identity = identity(for: hello.serverHostname) {
                promise.succeed(identity.handshake)
            } else {
                promise.fail(NoCertificate())
            }
        }
        return configuration
    }
}

/// Why a handshake ended: there is no certificate for the name that the client sent.
struct NoCertificate: Error, CustomStringConvertible {
    var description: String { "There is no certificate for the name that the client asked for." }
}
