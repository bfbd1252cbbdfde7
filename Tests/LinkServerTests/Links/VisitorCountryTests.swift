import LinkAPI
import LinkServer
import LinkStoreTesting
import Testing

@Suite("The countries of visitors", .timeLimit(.minutes(1)))
struct VisitorCountryTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static func bytes(of country: String, as shape: CountryFile.Shape = .nested) -> [UInt8] {
        CountryFile.bytes(
            [
                (CountryFile.version4(192, 0, 2, length: 24), country),
                (CountryFile.version4(198, 51, 100, length: 24), "FR"),
                // 2001:db8::/32
                ((0..<32).map { 0x2001_0DB8 >> (31 - $0) & 1 == 1 }, country),
            ],
            as: shape
        )
    }

    private var configuration: LinkServerConfiguration {
        .local {
            $0.countryDatabase = folder.file("countries.mmdb")
            $0.trustedProxies = TrustedProxies([AddressRange("127.0.0.1")].compactMap(\.self))
        }
    }

    /// A link that takes visitors from Germany elsewhere.
    private func withLink(_ body: @Sendable @escaping (RunningServer, _ key: String) async throws -> Void) async throws
    {
        try await withServer(configuration: configuration) { server in
            let key = try await server.makeKey()
            try await server.makeWorkspace("garden", team: "AAAAAAAAAA", key: key)
            try await server.grant("/", of: "go.example", to: "garden", key: key)
            let created = try await server.send(
                "POST",
                "/api/v1/workspaces/garden/links",
                #"{"address":"https://go.example/a","link":{"target":"https://go.example/all","conditions":"#
                    + #"[{"countries":["DE"],"target":{"web":"https://go.example/de"}}]}}"#,
                key: key
            )
            try #require(created.status == 201, "\(created.bodyText)")
            try await body(server, key)
        }
    }

    private static func destination(_ server: RunningServer, from address: String) async throws -> String? {
        try await server.visit("go.example", "/a", fields: ["X-Forwarded-For: \(address)"]).field("location")
    }

    @Test(
        "are those of a database in each provider's form, by the address of the visitor and not of the proxy",
        arguments: [CountryFile.Shape.nested, .code]
    )
    func forms(shape: CountryFile.Shape) async throws {
        try folder.write(Self.bytes(of: "DE", as: shape), to: "countries.mmdb")
        try await withLink { server, key async throws in
            let rows = [
                ("192.0.2.1", "/de"), ("192.0.2.255", "/de"), ("::ffff:192.0.2.7", "/de"), ("2001:db8::1", "/de"),
                ("192.0.3.0", "/all"), ("198.51.100.1", "/all"), ("203.0.113.1", "/all"), ("2001:db9::1", "/all"),
            ]
            for (address, path) in rows {
                #expect(try await Self.destination(server, from: address) == "https://go.example\(path)", "\(address)")
            }
            let route = try await server.send(
                "POST",
                "/api/v1/workspaces/garden/links/go.example:a/route",
                #"{"client":"192.0.2.1"}"#,
                key: key
            )
            #expect(try route.message(RouteMessage.self).destination == "https://go.example/de")
            // The proxy itself is nowhere.
            #expect(try await server.visit("go.example", "/a").field("location") == "https://go.example/all")
        }
    }

    @Test("follow the file: a new one counts, one that is broken or deleted leaves the countries as they are")
    func replaced() async throws {
        try folder.write(Self.bytes(of: "FR"), to: "countries.mmdb")
        try await withLink { [folder] server, _ in
            #expect(try await Self.destination(server, from: "192.0.2.1") == "https://go.example/all")
            try folder.write(Self.bytes(of: "DE"), to: "countries.mmdb")
            await server.reload()
            #expect(try await Self.destination(server, from: "192.0.2.1") == "https://go.example/de")
            // Overwritten in its place, as by `cp`, also with less.
            try folder.write("broken", to: "countries.mmdb")
            #expect(try await Self.destination(server, from: "192.0.2.1") == "https://go.example/de")
            await server.reload()
            #expect(try await Self.destination(server, from: "192.0.2.1") == "https://go.example/de")
            #expect(server.log.lines.contains { $0.hasSuffix("The old one stays in use.") })
            try folder.remove("countries.mmdb")
            await server.reload()
            #expect(try await Self.destination(server, from: "192.0.2.1") == "https://go.example/de")
        }
    }

    @Test("need a file that has countries: the server does not start with another one, and says why")
    func refused() async throws {
        try folder.write("hello", to: "text.mmdb")
        try folder.write(Self.bytes(of: "DE", as: .number), to: "numbers.mmdb")
        let rows = [
            ("missing.mmdb", "is not a file: check the path."),
            ("text.mmdb", "is not a database in MaxMind's format ("),
            ("numbers.mmdb", "does not have countries: use one such as GeoLite2-Country.mmdb."),
        ]
        for (name, reason) in rows {
            let path = folder.file(name)
            let configuration = LinkServerConfiguration.local { $0.countryDatabase = path }
            let error = await #expect(throws: LinkServerError.self) {
                try await withServer(configuration: configuration) { _ in }
            }
            #expect(error?.code == .countryDatabaseUnusable)
            #expect(error?.sentence.hasPrefix("The country database \"\(path)\" \(reason)") == true, "\(error as Any)")
        }
    }
}
