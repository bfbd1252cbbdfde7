import Foundation
import LinkAPI
import Testing

@Suite("A description of a workspace in one piece", .timeLimit(.minutes(1)))
struct DescriptionTests {
    private static let host = "go.example"
    private static let address = "/api/v1/workspaces/garden/description"

    /// A workspace with a prefix of a domain, without apps and rules.
    private func withGarden(
        _ body: @Sendable @escaping (RunningServer, _ key: String) async throws -> Void
    ) async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            _ = try await server.send("PUT", "/api/v1/workspaces/garden", #"{"name":"The Garden"}"#, key: key)
            try await server.grant("/garden/", of: Self.host, to: "garden", key: key)
            try await body(server, key)
        }
    }

    /// A description with one app, and rules that open it.
    private static func description(_ paths: String..., team: String = "AAAAAAAAAA", host: String = host) -> String {
        let rules = paths.map { #"{"path":"\#($0)","apps":["main"]}"# }.joined(separator: ",")
        return """
            {"apps":[{"id":"main","app":{"appleAppIDs":["\(team).com.example.garden"]}}],
             "domains":[{"host":"\(host)","draft":{"rules":[\(rules)]}}]}
            """
    }

    private func apply(
        _ description: String,
        _ server: RunningServer,
        _ key: String,
        query: String = ""
    ) async throws -> AppliedMessage {
        let response = try await server.send("PUT", Self.address + query, description, key: key)
        try #require(response.status == 200, "\(response.bodyText)")
        return try response.message(AppliedMessage.self)
    }

    @Test("makes the apps and publishes the rules, and leaves alone what is so already")
    func applies() async throws {
        try await withGarden { server, key in
            let first = try await apply(Self.description("/garden/*"), server, key)
            #expect(first.apps == [AppliedAppMessage(id: "main", effect: .created)])
            #expect(first.domains.map(\.effect) == [.created])
            #expect(try await server.visit(Self.host).bodyText.contains("AAAAAAAAAA.com.example.garden"))

            let again = try await apply(Self.description("/garden/*"), server, key)
            #expect(again.apps == [AppliedAppMessage(id: "main", effect: .unchanged)])
            #expect(again.domains.map(\.effect) == [.unchanged])
            #expect(again.domains.first?.published == nil)
        }
    }

    @Test("tells with dryRun which links would change, and writes nothing")
    func plans() async throws {
        try await withGarden { server, key in
            _ = try await apply(Self.description("/garden/*"), server, key)
            let before = try await server.visit(Self.host).body
            let planned = try await apply(Self.description("/garden/rose"), server, key, query: "?dryRun=true")
            let domain = try #require(planned.domains.first)
            #expect(domain.effect == .changed)
            #expect(domain.before.map(\.path) == ["/garden/*"])
            let change = try #require(domain.published?.changes.first)
            #expect(change.url.hasPrefix("https://go.example/garden"))
            #expect([change.before, change.after] == ["match", "none"])
            #expect(try await server.visit(Self.host).body == before)
        }
    }

    @Test("publishes anew what names an app that changes")
    func republishes() async throws {
        try await withGarden { server, key in
            _ = try await apply(Self.description("/garden/*"), server, key)
            let moved = try await apply(Self.description("/garden/*", team: "BBBBBBBBBB"), server, key)
            #expect(moved.apps.map(\.effect) == [.changed])
            #expect(moved.domains.map(\.effect) == [.changed])
            #expect(try await server.visit(Self.host).bodyText.contains("BBBBBBBBBB.com.example.garden"))
        }
    }

    @Test("changes nothing when one rule is refused, and proves why")
    func isAllOrNothing() async throws {
        try await withGarden { server, key in
            let refused = try await server.send(
                "PUT",
                Self.address,
                Self.description("/garden/*", "/kitchen/*"),
                key: key
            )
            #expect(refused.status == 422)
            let problem = try refused.message(Problem.self)
            #expect(problem.code == .outsideGrants)
            #expect(problem.faults?.first?.url?.hasPrefix("https://go.example/kitchen") == true)
            let app = try await server.send("GET", "/api/v1/workspaces/garden/apps/main", key: key)
            #expect(app.status == 404)
        }
    }

    @Test("removes apps that are not described only when it is told to")
    func removesApps() async throws {
        try await withGarden { server, key in
            _ = try await apply(Self.description("/garden/*"), server, key)
            let kept = try await apply(#"{"apps":[],"domains":[]}"#, server, key)
            #expect(kept.apps.isEmpty)
            let body = #"{"apps":[],"domains":[{"host":"go.example","draft":{"rules":[]}}],"removesApps":true}"#
            let gone = try await apply(body, server, key)
            #expect(gone.apps == [AppliedAppMessage(id: "main", effect: .removed)])
            #expect(gone.domains.map(\.effect) == [.changed])
            let app = try await server.send("GET", "/api/v1/workspaces/garden/apps/main", key: key)
            #expect(app.status == 404)
        }
    }

    @Test("treats a domain of others like one that does not exist, and asks for both scopes")
    func keepsApart() async throws {
        try await withGarden { server, key in
            try await server.grant("/", of: "other.example", to: "garden", key: key)
            _ = try await server.send("PUT", "/api/v1/workspaces/kitchen", #"{"name":"The kitchen"}"#, key: key)
            try await server.grant("/", of: "kitchen.example", to: "kitchen", key: key)
            let foreign = Self.description("/*", host: "kitchen.example")
            #expect(try await server.send("PUT", Self.address, foreign, key: key).status == 404)
            let publisher = try await server.makeKey(for: "garden", [.publish], key: key)
            let response = try await server.send("PUT", Self.address, Self.description("/garden/*"), key: publisher)
            #expect(response.status == 403)
            #expect(try response.message(Problem.self).code == .insufficientScope)
        }
    }
}
