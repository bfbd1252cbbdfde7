import LinkAPI
import LinkServer
import LinkStore
import LinkStoreTesting
import Testing

/// The requests are made of the descriptions of endpoints.
///
/// So an endpoint, parameter or field that is added is tried, too.
@Suite("Injected texts", .timeLimit(.minutes(1)))
struct InjectionTests {
    @Test("never fail the server and never become a header field", arguments: AdminEndpoint.allCases)
    func areHarmless(endpoint: AdminEndpoint) async throws {
        let about = try #require(endpoint.about)
        let store = MemoryLinkStore()
        let key = try await store.admit("wmk_injected-texts", scopes: [.read, .write])
        let configuration = LinkServerConfiguration.local { $0.rateLimits.failuresPerAddress = nil }
        try await withServer(store, configuration: configuration) { server in
            for request in InjectedRequest.some(about) {
                try await RawConnection.open(port: server.adminPort) { connection in
                    try await connection.send(request.bytes(key: key))
                    // What the parser refuses it refuses by closing.
                    guard let response = try await connection.receive(toHead: false) else { return }
                    #expect(response.status < 500, "\(request)")
                    #expect(!response.head.lowercased().contains("injected"), "\(request)")
                }
            }
            #expect(try await server.admin("GET", "/healthz").status == 200)
        }
    }
}
