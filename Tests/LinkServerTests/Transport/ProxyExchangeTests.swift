import LinkServer
import LinkStore
import Testing

@Suite("Requests through a proxy", .timeLimit(.minutes(1)))
struct ProxyExchangeTests {
    private static let cases: [(fields: [String], trusted: String, untrusted: String)] = [
        ([], "a", "a"),
        (["X-Forwarded-Host: a.example"], "a", "a"),
        (["X-Forwarded-Host: b.example"], "b", "a"),
        (["X-Forwarded-Host: B.example:443"], "b", "a"),
        (["X-Forwarded-Host: a.example, b.example"], "b", "a"),
        (["X-Forwarded-Host: a.example", "X-Forwarded-Host: b.example"], "b", "a"),
        (["Forwarded: for=203.0.113.7;host=b.example"], "b", "a"),
        (["Forwarded: for=203.0.113.7"], "a", "a"),
        (["Forwarded: host=b.example", "X-Forwarded-Host: a.example"], "a", "a"),
        (["X-Forwarded-For: 203.0.113.7", "X-Forwarded-Proto: https"], "a", "a"),
    ]

    @Test(
        "a trusted proxy names the host, nobody else does, either way through the listener",
        arguments: Way.allCases
    )
    func host(way: Way) async throws {
        let catalog = try DocumentCatalog.serving(["a.example": "\"a\"", "b.example": "\"b\""])
        let proxies = TrustedProxies(["127.0.0.0/8"].compactMap { AddressRange($0) })
        for isTrusted in [true, false] {
            try await withListener(catalog, trustedProxies: isTrusted ? proxies : TrustedProxies()) { port in
                for (fields, trusted, untrusted) in Self.cases {
                    let answer = try await exchange(
                        port: port,
                        "GET /apple-app-site-association",
                        host: "a.example",
                        fields: fields,
                        way: way
                    )
                    #expect(answer?.bodyText == "\"\(isTrusted ? trusted : untrusted)\"", "\(fields)")
                }
            }
        }
    }

    @Test("an invalid host is refused, whether a client or a proxy sends it")
    func badHost() async throws {
        let catalog = try DocumentCatalog.serving(["a.example": "\"a\""])
        let proxies = TrustedProxies(["127.0.0.1"].compactMap { AddressRange($0) })
        try await withListener(catalog, trustedProxies: proxies) { port in
            let fields = ["X-Forwarded-Host: a.example/b"]
            let answer = try await exchange(
                port: port,
                "GET /apple-app-site-association",
                host: "a.example",
                fields: fields
            )
            #expect(answer?.status == 400)
        }
    }
}
