import Foundation
import LinkServer
import LinkStore
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

    @Test(
        "are served over TLS 1.2 with authenticated encryption only",
        arguments: [
            (NIOTLSCipher.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, true),
            (.TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, true), (.TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, true),
            (.TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA, false), (.TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA, false),
        ]
    )
    func cipherSuites(suite: NIOTLSCipher, isServed: Bool) async throws {
        try await withSecureServer(in: folder) { (server, certificate) async throws in
            let tls = ClientTLS(trusted: certificate, name: "localhost", version: .tlsv12, cipherSuites: [suite])
            if isServed {
                #expect(try await server.visitSecurely(over: tls)?.status == 200)
            } else {
                await #expect(throws: (any Error).self) { try await server.visitSecurely(over: tls) }
            }
        }
    }

    @Test("come with the standard certificate once a host's folder is deleted, but an empty volume changes nothing")
    func deletedFolder() async throws {
        let own = try await TestCertificate.make("own.example.com", in: folder, at: "tls/own.example.com")
        let ownFile = try folder.read("tls/own.example.com/fullchain.pem")
        try folder.write(ownFile, to: "own/fullchain.pem")
        let kept = TestCertificate(files: TLSFiles(certificate: folder.file("own/fullchain.pem"), key: ""))
        #expect(own.files != kept.files)
        try await withSecureServer(in: folder, configure: withFolder) { [folder] (server, standard) async throws in
            let named = ClientTLS(trusted: kept, name: "own.example.com")
            #expect(try await server.visitSecurely(over: named)?.status == 200)
            // As where a volume is not mounted.
            try folder.move("tls", to: "elsewhere")
            try folder.write("", to: "tls/README")
            await server.checkCertificates()
            #expect(try await server.visitSecurely(over: named)?.status == 200)
            #expect(server.warnings.contains { $0.contains("was replaced by an empty one; the certificates stay") })
            try folder.remove("tls")
            try folder.move("elsewhere", to: "tls")
            await server.checkCertificates()
            try folder.remove("tls/own.example.com")
            await server.checkCertificates()
            await #expect(throws: (any Error).self) { try await server.visitSecurely(over: named) }
            let unnamed = ClientTLS(trusted: standard, name: "localhost")
            #expect(try await server.visitSecurely(over: unnamed)?.status == 200)
        }
    }

    @Test("keep the only certificate, although its folder was deleted")
    func deletedOnly() async throws {
        _ = try await TestCertificate.make("own.example.com", in: folder, at: "tls/own.example.com")
        try folder.write(try folder.read("tls/own.example.com/fullchain.pem"), to: "own/fullchain.pem")
        let kept = TestCertificate(files: TLSFiles(certificate: folder.file("own/fullchain.pem"), key: ""))
        let configure: @Sendable (inout LinkServerConfiguration) -> Void = { [folder] configuration in
            configuration.tls?.folder = folder.file("tls")
            configuration.tls?.standard = nil
        }
        try await withSecureServer(in: folder, configure: configure) { [folder] (server, _) async throws in
            try folder.remove("tls/own.example.com")
            for _ in 0..<2 { await server.checkCertificates() }
            let tls = ClientTLS(trusted: kept, name: "own.example.com")
            #expect(try await server.visitSecurely(over: tls)?.status == 200)
            #expect(server.warnings.count { $0.contains("own.example.com was deleted; its certificate stays") } == 1)
        }
    }

    @Test("keep a good certificate when the new one has expired")
    func expiredReload() async throws {
        try await withSecureServer(in: folder) { [folder] (server, certificate) async throws in
            try folder.write(try folder.read("standard/fullchain.pem"), to: "old/fullchain.pem")
            let old = TestCertificate(files: TLSFiles(certificate: folder.file("old/fullchain.pem"), key: ""))
            // The server's clock goes to the eleventh day from now, on which only the first certificate is valid.
            let now = Int64(Date().timeIntervalSince1970)
            server.time.advance(seconds: now + 10 * 86_400 - server.time.now.milliseconds / 1_000)
            _ = try await TestCertificate.make("localhost", in: folder, at: "new", days: 1)
            try folder.remove("standard")
            try folder.move("new", to: "standard")
            for _ in 0..<2 { await server.checkCertificates() }
            let tls = ClientTLS(trusted: old, name: "localhost")
            #expect(try await server.visitSecurely(over: tls)?.status == 200)
            let file = certificate.files.certificate
            let warnings = server.warnings.filter { $0.contains("The new certificate in \"\(file)\" is valid until") }
            #expect(warnings.count == 1)
            #expect(warnings.first?.hasSuffix("the old certificate stays: renew it.") == true)
        }
    }

    @Test("come with a warning when phones would its wildcard, or the standard one")
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

    @Test("come with new certificates at once when the server is asked to read its files, the admin address's too")
    func requestedReload() async throws {
        let admin = try await TestCertificate.make("localhost", in: folder, at: "admin")
        let withAdmin: @Sendable (inout LinkServerConfiguration) -> Void = { $0.adminCertificate = admin.files }
        try await withSecureServer(in: folder, configure: withAdmin) { [folder] (server, standard) async throws in
            for (place, port) in [("standard", server.securePort), ("admin", server.adminPort)] {
                _ = try await TestCertificate.make("localhost", in: folder, at: "renewed")
                try folder.remove(place)
                try folder.move("renewed", to: place)
                await server.reload()
                let tls = ClientTLS(trusted: place == "admin" ? admin : standard, name: "localhost")
                let status = try await RawConnection.open(port: port, over: tls) { (connection) async throws in
                    try await connection.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    return try await connection.receive()?.status
                }
                #expect(status == (place == "admin" ? 200 : 404))
            }
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
