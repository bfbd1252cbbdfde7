import LinkServer
import LinkStore
import LinkStoreTesting

/// Runs a server with a certificate for `localhost`, a document of each of the hosts, and a port for TLS.
func withSecureServer(
    in folder: TemporaryFolder,
    hosts: [String: String] = ["localhost": "{\"a\":1}"],
    configure: @Sendable (inout LinkServerConfiguration) -> Void = { _ in },
    _ body: @Sendable @escaping (RunningServer, TestCertificate) async throws -> Void
) async throws {
    let certificate = try await TestCertificate.make("localhost", in: folder, at: "standard")
    let store = MemoryLinkStore()
    try folder.write("", to: "site/README")
    for (host, text) in hosts { try folder.write(text, to: "site/\(host)/apple-app-site-association") }
    var configuration = LinkServerConfiguration.local { configuration in
        var tls = TLSSettings()
        tls.address = ListenAddress(host: "127.0.0.1", port: 0)
        tls.standard = certificate.files
        configuration.tls = tls
        configuration.siteFolder = folder.file("site")
    }
    configure(&configuration)
    let watchers = configuration.adminCertificate == nil ? 3 : 4
    try await withServer(store, configuration: configuration) { server in
        // The services of the store, the site and the certificates sleep once everything has been read.
        await server.clock.sleepers(watchers)
        try await body(server, certificate)
    }
}

extension RunningServer {
    /// Makes the server check its certificates, and waits until that is done.
    func checkCertificates(sleepers: Int = 3) async {
        await parts.clock.sleepers(sleepers)
        parts.clock.advance(by: .seconds(10))
        await parts.clock.sleepers(sleepers)
    }

    var warnings: [String] { parts.log.lines.filter { $0.hasPrefix("warning ") } }

    /// One request over TLS for the document of a host.
    func visitSecurely(
        _ host: String = "localhost",
        over tls: ClientTLS,
        fields: [String] = [],
        way: Way = .recognised
    ) async throws -> RawResponse? {
        let lines = ["GET /apple-app-site-association HTTP/1.1", "Host: \(host)"] + fields
        return try await RawConnection.open(port: securePort, over: tls) { connection in
            try await connection.send(lines.joined(separator: "\r\n") + "\r\n\(way.extraField)\r\n")
            return try await connection.receive()
        }
    }
}
