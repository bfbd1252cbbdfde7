internal import NIOConcurrencyHelpers
internal import NIOCore
internal import NIOSSL

/// Holds the certificates that handshakes use from now on; a change concerns new connections only.
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

    /// What all connections of a listener are made with; each handshake chooses the certificate.
    func configuration(protocols: [String]) -> TLSConfiguration {
        // The configuration for clients is the one that can be made without a certificate.
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

/// Why a handshake ended: the client asked for a name that there is no certificate for.
struct NoCertificate: Error, CustomStringConvertible {
    var description: String { "There is no certificate for the name that the client asked for." }
}
