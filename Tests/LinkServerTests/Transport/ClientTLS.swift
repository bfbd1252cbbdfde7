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

    /// The suites of TLS 1.2 that the client offers; `nil`: all that it has.
    var cipherSuites: [NIOTLSCipher]?

    func handler() throws -> NIOSSLClientHandler {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.trustRoots = .file(trusted.files.certificate)
        configuration.certificateVerification = name == nil ? .noHostnameVerification : .fullVerification
        configuration.applicationProtocols = protocols
        if let cipherSuites { configuration.cipherSuiteValues = cipherSuites }
        if let version {
            configuration.minimumTLSVersion = version
            configuration.maximumTLSVersion = version
        }
        return try NIOSSLClientHandler(context: NIOSSLContext(configuration: configuration), serverHostname: name)
    }
}
