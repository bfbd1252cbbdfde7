internal import NIOConcurrencyHelpers
internal import NIOCore
internal import NIOSSL

/// The certificates of new handshakes; a change does not affect existing connections.
final class CurrentCertificates: Sendable {
    private let table: NIOLockedValueBox<CertificateTable>

    init(_ table: CertificateTable) {
        self.table = NIOLockedValueBox(table)
    }

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
