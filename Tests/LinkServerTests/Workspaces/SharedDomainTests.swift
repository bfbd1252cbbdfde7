import AppSiteAssociation
import LinkAPI
import LinkPatterns
import LinkServer
import Testing

@Suite("A domain that workspaces share", .timeLimit(.minutes(1)))
struct SharedDomainTests {
    private static let host = "go.example"

    /// Two workspaces with a prefix each, both published.
    private func withTwo(_ body: @Sendable @escaping (RunningServer, _ key: String) async throws -> Void) async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            for (id, team) in [("garden", "AAAAAAAAAA"), ("kitchen", "BBBBBBBBBB")] {
                try await server.makeWorkspace(id, team: team, key: key)
                try await server.grant("/\(id)/", of: Self.host, to: id, key: key)
                #expect(try await server.draft("/\(id)/*", of: id, on: Self.host, key: key).status == 201)
                _ = try await server.publishDraft(of: id, on: Self.host, key: key)
            }
            try await body(server, key)
        }
    }

    private func served(_ server: RunningServer) async throws -> UniversalLinkMatcher {
        let bytes = try await server.visit(Self.host).body
        return UniversalLinkMatcher(file: try #require(AssociationFileReader().read(bytes).file))
    }

    private static func entries(_ text: String) -> [AppLinksEntry] {
        AssociationFileReader().read(Array(text.utf8)).file?.appLinks?.entries ?? []
    }

    @Test("serves the rules of all, each opening its own app only")
    func servesBoth() async throws {
        try await withTwo { server, _ in
            let matcher = try await served(server)
            #expect(matcher.decision(for: "https://go.example/garden/rose").appIDs == ["AAAAAAAAAA.com.example.garden"])
            #expect(
                matcher.decision(for: "https://go.example/kitchen/pan").appIDs == ["BBBBBBBBBB.com.example.kitchen"]
            )
            #expect(matcher.decision(for: "https://go.example/cellar").appIDs == [])
            let android = try await server.visit(Self.host, "/.well-known/assetlinks.json").bodyText
            #expect(android.contains("com.example.garden"))
            #expect(android.contains("com.example.kitchen"))
        }
    }

    @Test(
        "refuses a rule outside of its workspace's grants, with a link that proves it",
        arguments: ["*", "/kitchen/*", "/garden/../kitchen/*", "/%6Bitchen/*", "/*/pan", "/k*"]
    )
    func refusesOverlap(path: String) async throws {
        try await withTwo { server, key in
            let before = try await server.visit(Self.host)
            let response = try await server.draft(path, of: "garden", on: Self.host, key: key)
            #expect(response.status == 422)
            let problem = try response.message(Problem.self)
            #expect(problem.code == .outsideGrants)
            let fault = try #require(problem.faults?.first)
            #expect(fault.member.hasPrefix("rules[0]"))
            #expect(fault.url?.hasPrefix("https://go.example/") == true)
            #expect(try await server.visit(Self.host).body == before.body)
        }
    }

    @Test("shows the holders of paths to administrators only")
    func hidesNeighbours() async throws {
        try await withTwo { server, key in
            let own = try await server.makeKey(for: "garden", [.read, .write], key: key)
            let shown = try await server.draft("/kitchen/*", of: "garden", on: Self.host, key: key).bodyText
            let hidden = try await server.draft("/kitchen/*", of: "garden", on: Self.host, key: own).bodyText
            #expect(shown.contains("the workspace \\\"kitchen\\\""))
            #expect(!hidden.contains("\\\"kitchen\\\""))
            #expect(hidden.contains("outside of the workspace's paths"))
            let nobodys = try await server.draft("/nobody/*", of: "garden", on: Self.host, key: own).bodyText
            #expect(hidden.replacing("kitchen", with: "nobody") == nobodys.replacing("kitchen", with: "nobody"))
        }
    }

    @Test("refuses an app that another workspace has")
    func refusesForeignApp() async throws {
        try await withTwo { server, key in
            let app = #"{"appleAppIDs":["BBBBBBBBBB.com.example.kitchen"]}"#
            let response = try await server.send("PUT", "/api/v1/workspaces/garden/apps/main", app, key: key)
            #expect(response.status == 409)
            #expect(try response.message(Problem.self).code == .foreignApp)
        }
    }

    @Test("removes a workspace's entries at once when it is switched off, and keeps the others' entries")
    func dropsInactive() async throws {
        try await withTwo { server, key in
            let before = try await server.visit(Self.host).bodyText
            let off = #"{"name":"kitchen","isActive":false}"#
            let saved = try await server.sendAccepting("PUT", "/api/v1/workspaces/kitchen", off, key: key)
            let effects = try saved.message(WorkspaceMessage.self).effects
            #expect(effects?.map(\.effect) == [.republished])
            let without = try await server.visit(Self.host).bodyText
            #expect(!without.contains("kitchen"))
            let garden = try #require(Self.entries(without).first)
            #expect(Self.entries(without).count == 1)
            #expect(Self.entries(before).contains(garden))
            let on = #"{"name":"kitchen"}"#
            #expect(try await server.send("PUT", "/api/v1/workspaces/kitchen", on, key: key).status == 200)
            #expect(try await server.visit(Self.host).bodyText == before)
        }
    }

    @Test("serves nothing of a workspace that was deleted, and no app at all when it was the last")
    func dropsDeleted() async throws {
        try await withTwo { server, key in
            let own = try await server.makeKey(for: "kitchen", [.read], key: key)
            #expect(try await server.sendAccepting("DELETE", "/api/v1/workspaces/kitchen", key: key).status == 204)
            #expect(try await !server.visit(Self.host).bodyText.contains("kitchen"))
            #expect(try await server.send("GET", "/api/v1/workspaces/kitchen", key: key).status == 404)
            #expect(try await server.send("GET", "/api/v1/workspaces/kitchen", key: own).status == 401)
            #expect(try await server.sendAccepting("DELETE", "/api/v1/workspaces/garden", key: key).status == 204)
            #expect(try await server.visit(Self.host).bodyText == #"{"applinks":{"details":[]}}"#)
        }
    }

    @Test("removes rules outside of the remaining grants")
    func revokes() async throws {
        try await withTwo { server, key in
            let path = AdminRoute(.removeGrant, [Self.host, "/kitchen/"]).path
            let preview = try await server.send("DELETE", path + "?dryRun=true", key: key)
            #expect(try preview.message(PolicyMessage.self).effects?.map(\.workspace) == ["kitchen"])
            #expect(try await server.visit(Self.host).bodyText.contains("kitchen"))
            #expect(try await server.sendAccepting("DELETE", path, key: key).status == 200)
            #expect(try await !server.visit(Self.host).bodyText.contains("kitchen"))
        }
    }

    @Test("keeps every version, and restores one workspace's rules without changing the others'")
    func restores() async throws {
        try await withTwo { server, key in
            _ = try await server.draft("/garden/roses/*", of: "garden", on: Self.host, key: key)
            let published = try await server.publishDraft(of: "garden", on: Self.host, key: key)
            // The kitchen's grant was the second: since then links with dot segments open no app.
            #expect(published.publication.number == 4)
            #expect(published.changes.first?.url.hasPrefix("https://go.example/garden") == true)
            let path = "/api/v1/workspaces/garden/domains/\(Self.host)/publications"
            let restored = try await server.send("POST", path + "/2/restore", "{}", key: key)
            #expect(restored.status == 201)
            let matcher = try await served(server)
            #expect(
                matcher.decision(for: "https://go.example/garden/tulip").appIDs == ["AAAAAAAAAA.com.example.garden"]
            )
            #expect(
                matcher.decision(for: "https://go.example/kitchen/pan").appIDs == ["BBBBBBBBBB.com.example.kitchen"]
            )
            let list = try await server.send("GET", path + "?limit=3", key: key)
                .message(Page<PublicationMessage>.self)
            #expect(list.items.map(\.number) == [5, 4, 3])
            let cursor = try #require(list.nextCursor)
            let rest = try await server.send("GET", path + "?limit=3&cursor=\(cursor)", key: key)
                .message(Page<PublicationMessage>.self)
            #expect(rest.items.map(\.number) == [2, 1])
            #expect(rest.nextCursor == nil)
        }
    }

    @Test("refuses to publish when the last publication is not the expected one, and writes nothing")
    func expectsPublication() async throws {
        try await withTwo { server, key in
            let path = "/api/v1/workspaces/garden/domains/\(Self.host)/publications"
            let late = try await server.send("POST", path, #"{"expectedPublication":1}"#, key: key)
            #expect(late.status == 409)
            #expect(try late.message(Problem.self).code == .versionConflict)
            let history = try await server.send("GET", path, key: key).message(Page<PublicationMessage>.self)
            #expect(history.items.map(\.number) == [3, 2, 1])
        }
    }
}
