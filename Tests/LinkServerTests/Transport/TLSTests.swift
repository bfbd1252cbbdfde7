import LinkServer
import NIOSSL
import Testing

@Suite("Documents over TLS", .timeLimit(.minutes(2)))
struct TLSTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Reads certificates from the folder "tls", too.
    private var withFolder: @Sendable (inout LinkServerConfiguration) -> Void {
        { [folder] in $0.tls?.folder = folder.file("tls") }
    }

    @Test("are served over TLS 1.2 and 1.3 with HTTP/1.1, by both handlers", arguments: Way.allCases)
    func versions(way: Way) async throws {
        try await withSecureServer(in: folder) { (server, certificate) async throws in
            for version in [TLSVersion.tlsv12, .tlsv13] {
                for protocols in [[], ["http/1.1"]] {
                    let tls = ClientTLS(trusted: certificate, name: "localhost", protocols: protocols, version: version)
                    let answer = try await server.visitSecurely(over: tls, way: way)
                    #expect(answer?.status == 200)
                    #expect(answer?.bodyText == "{\"a\":1}")
                }
            }
        }
    }

    @Test("are refused over TLS 1.1")
    func oldVersion() async throws {
        try await withSecureServer(in: folder) { (server, certificate) async throws in
            let tls = ClientTLS(trusted: certificate, name: "localhost", version: .tlsv11)
            await #expect(throws: (any Error).self) { try await server.visitSecurely(over: tls) }
        }
    }

    @Test("come with the certificate of the host, of its wildcard, or the standard one")
    func serverName() async throws {
        let own = try await TestCertificate.make("own.example.com", in: folder, at: "tls/own.example.com")
        let wild = try await TestCertificate.make("*.example.com", in: folder, at: "tls/*.example.com")
        try await withSecureServer(in: folder, configure: withFolder) {
            (server, standard) async throws in
            let expectations: [(String?, TestCertificate)] = [
                ("own.example.com", own), ("OWN.example.com", own), ("other.example.com", wild),
                ("localhost", standard), (nil, standard),
            ]
            for (name, certificate) in expectations {
                let tls = ClientTLS(trusted: certificate, name: name)
                #expect(try await server.visitSecurely(over: tls)?.status == 200, "\(name ?? "no name")")
            }
            // A wildcard matches one label.
            let tls = ClientTLS(trusted: wild, name: "a.b.example.com")
            await #expect(throws: (any Error).self) { try await server.visitSecurely(over: tls) }
        }
    }

    @Test("are not served for a name without a certificate when there is no standard one")
    func unknownName() async throws {
        let own = try await TestCertificate.make("own.example.com", in: folder, at: "tls/own.example.com")
        let configure: @Sendable (inout LinkServerConfiguration) -> Void = { [folder] configuration in
            configuration.tls?.folder = folder.file("tls")
            configuration.tls?.standard = nil
        }
        try await withSecureServer(in: folder, configure: configure) { (server, _) async throws in
            for name in ["example.com", nil] {
                let tls = ClientTLS(trusted: own, name: name)
                await #expect(throws: (any Error).self) { try await server.visitSecurely(over: tls) }
            }
            let tls = ClientTLS(trusted: own, name: "own.example.com")
            #expect(try await server.visitSecurely(over: tls)?.status == 200)
        }
    }

    @Test("come with a new certificate once its files have changed, on new connections")
    func reload() async throws {
        try await withSecureServer(in: folder) { [folder] (server, first) async throws in
            let kept = try await RawConnection.open(port: server.securePort, over: ClientTLS(trusted: first)) {
                (connection: inout RawConnection) async throws in
                try await connection.send("GET /apple-app-site-association HTTP/1.1\r\nHost: localhost\r\n\r\n")
                #expect(try await connection.receive()?.status == 200)
                let renewed = try await TestCertificate.make("localhost", in: folder, at: "renewed")
                try folder.remove("standard")
                try folder.move("renewed", to: "standard")
                await server.checkCertificates()
                let tls = ClientTLS(trusted: TestCertificate(files: first.files), name: "localhost")
                #expect(try await server.visitSecurely(over: tls)?.status == 200)
                #expect(renewed.files != first.files)
                try await connection.send("GET /apple-app-site-association HTTP/1.1\r\nHost: localhost\r\n\r\n")
                return try await connection.receive()?.status
            }
            #expect(kept == 200)
        }
    }

    @Test("keep the old certificate when the new files are invalid, which is reported once")
    func badReload() async throws {
        try await withSecureServer(in: folder) { [folder] (server, certificate) async throws in
            try folder.write(try folder.read("standard/fullchain.pem"), to: "old/fullchain.pem")
            let tls = ClientTLS(
                trusted: TestCertificate(files: TLSFiles(certificate: folder.file("old/fullchain.pem"), key: "")),
                name: "localhost"
            )
            try folder.write("not a certificate", to: "standard/fullchain.pem")
            for _ in 0..<3 { await server.checkCertificates() }
            #expect(try await server.visitSecurely(over: tls)?.status == 200)
            let warnings = server.warnings.filter { $0.contains("holds no certificate") }
            #expect(
                warnings == [
                    """
                    warning The certificate file "\(certificate.files.certificate)" holds no certificate in PEM form, which \
                    begins with "-----BEGIN CERTIFICATE-----": give the file with the certificate and its chain, often called \
                    "fullchain.pem". The old certificate stays.
                    """
                ]
            )
        }
    }

    @Test("are served when a host's files are invalid, and the host gets its certificate once they are valid")
    func badHost() async throws {
        try folder.write("", to: "tls/late.example/fullchain.pem")
        try folder.write("", to: "tls/no host/fullchain.pem")
        try await withSecureServer(in: folder, configure: withFolder) {
            [folder] (server, _) async throws in
            let late = try await TestCertificate.make("late.example", in: folder, at: "late")
            let tls = ClientTLS(trusted: late, name: "late.example")
            await #expect(throws: (any Error).self) { try await server.visitSecurely(over: tls) }
            #expect(server.warnings.contains { $0.contains("late.example/fullchain.pem\" holds no certificate") })
            #expect(server.warnings.contains { $0.contains("no host: no certificate is read, because it contains") })
            for file in ["fullchain.pem", "privkey.pem"] {
                try folder.write(try folder.read("late/\(file)"), to: "tls/late.example/\(file)")
            }
            await server.checkCertificates()
            #expect(try await server.visitSecurely(over: tls)?.status == 200)
        }
    }

    @Test("come with a warning when phones would not accept the certificate at this time")
    func validity() async throws {
        try await withSecureServer(in: folder) { (server, certificate) async throws in
            let file = certificate.files.certificate
            // The test's clock stands before the certificate was made.
            let early = server.warnings.filter { $0.contains("\"\(file)\" is not valid before 20") }
            #expect(early.count == 1)
            server.time.advance(seconds: 50 * 365 * 86_400)
            for _ in 0..<2 { await server.checkCertificates() }
            let warnings = server.warnings.filter { $0.contains("\"\(file)\" is valid until 20") }
            #expect(warnings.count == 1)
            #expect(warnings.first?.hasSuffix("; phones refuse it now: renew it.") == true)
        }
    }

    @Test(
        "are not served to a client that does not finish its handshake in time",
        arguments: ["", "\u{16}\u{3}\u{1}", "GET / HTTP/1.1\r\n\r\n"]
    )
    func stalledHandshake(start: String) async throws {
        let configure: @Sendable (inout LinkServerConfiguration) -> Void = { $0.limits.headTimeout = .milliseconds(60) }
        try await withSecureServer(in: folder, configure: configure) { (server, _) async throws in
            try await RawConnection.open(port: server.securePort) { (connection: inout RawConnection) async throws in
                try await connection.send(start)
                #expect(!(await connection.receiveToEnd()).contains("HTTP"))
            }
        }
    }

    @Test("the admin address is served over TLS when it has a certificate")
    func admin() async throws {
        let admin = try await TestCertificate.make("localhost", in: folder, at: "admin")
        let withAdmin: @Sendable (inout LinkServerConfiguration) -> Void = { $0.adminCertificate = admin.files }
        try await withSecureServer(in: folder, configure: withAdmin) {
            (server, _) async throws in
            let tls = ClientTLS(trusted: admin, name: "localhost")
            let status = try await RawConnection.open(port: server.adminPort, over: tls) {
                (connection: inout RawConnection) async throws in
                try await connection.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
                return try await connection.receive()?.status
            }
            #expect(status == 200)
            #expect(try await server.setupURLs.next().hasPrefix("https://127.0.0.1:\(server.adminPort)/setup/"))
        }
    }
}
