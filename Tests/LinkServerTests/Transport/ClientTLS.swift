import LinkServer
import NIOSSL

/// How a test's client speaks TLS.
struct ClientTLS: Sendable {
    /// The one certificate that the client trusts.
    var trusted: TestCertificate

    /// The name that the client asks for; without one, it does not check the name either.
    var name: String?

    var protocols = ["http/1.1"]
    var version: TLSVersion?

    func handler() throws -> NIOSSLClientHandler {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.trustRoots = .file(trusted.files.certificate)
        configuration.certificateVerification = name == nil ? .noHostnameVerification : .fullVerification
        configuration.applicationProtocols = protocols
        if let version {
            configuration.minimumTLSVersion = version
            configuration.maximumTLSVersion = version
        }
        return try NIOSSLClientHandler(context: NIOSSLContext(configuration: configuration), serverHostname: name)
    }
}
