import LinkAPI
import LinkServer
import Testing

/// An app ID or package belongs to one workspace of the server.
@Suite("App claims", .timeLimit(.minutes(1)))
struct AppClaimTests {
    private static let host = "go.example"
    private static let kitchens = "BBBBBBBBBB.com.example.kitchen"
    private static let claim = "/api/v1/app-claims/apple/\(kitchens)"

    /// Two workspaces on one domain, of which only the garden has an app: the kitchen's.
    private func withSquatter(
        _ body: @escaping @Sendable (RunningServer, _ key: String) async throws -> Void
    ) async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            try await server.makeWorkspace("garden", team: "AAAAAAAAAA", key: key)
            let kitchen = try await server.send("PUT", "/api/v1/workspaces/kitchen", #"{"name":"k"}"#, key: key)
            try #require(kitchen.status == 201)
            for id in ["garden", "kitchen"] { try await server.grant("/\(id)/", of: Self.host, to: id, key: key) }
            try #require(try await Self.save(Self.kitchens, in: "garden", key, server).status == 200)
            _ = try await server.draft("/garden/*", of: "garden", on: Self.host, key: key)
            _ = try await server.publishDraft(of: "garden", on: Self.host, key: key)
            try await body(server, key)
        }
    }

    private static func save(
        _ ids: String...,
        in workspace: String,
        _ key: String,
        _ server: RunningServer
    ) async throws -> RawResponse {
        let list = ids.map { "\"\($0)\"" }.joined(separator: ",")
        let app = #"{"appleAppIDs":[\#(list)]}"#
        return try await server.send("PUT", "/api/v1/workspaces/\(workspace)/apps/main", app, key: key)
    }

    @Test(
        "belong to the first workspace that has an app with them, published or not",
        arguments: [
            #"{"appleAppIDs":["AAAAAAAAAA.com.example.garden"]}"#, #"{"appClips":["AAAAAAAAAA.com.example.garden"]}"#,
            #"{"androidPackages":[{"name":"com.example.garden","certificates":[{"sha256":"\#(digest)"}]}]}"#,
        ]
    )
    func areHeld(app: String) async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            try await server.makeWorkspace("garden", team: "AAAAAAAAAA", key: key)
            try await server.makeWorkspace("kitchen", team: "BBBBBBBBBB", key: key)
            let own = try await server.makeKey(for: "kitchen", [.read, .write, .publish], key: key)
            for (caller, names) in [(key, true), (own, false)] {
                let path = "/api/v1/workspaces/kitchen/apps/second"
                let refused = try await server.send("PUT", path, app, key: caller)
                #expect(refused.status == 409)
                let problem = try refused.message(Problem.self)
                #expect(problem.code == .foreignApp)
                #expect(refused.bodyText.contains("the workspace \\\"garden\\\"") == names, "\(refused.bodyText)")
                let described = #"{"apps":[{"id":"second","app":\#(app)}],"domains":[]}"#
                let apply = "/api/v1/workspaces/kitchen/description"
                let applied = try await server.send("PUT", apply, described, key: caller)
                #expect(try applied.message(Problem.self).code == .foreignApp)
            }
        }
    }

    private static let digest = Array(repeating: "CD", count: 32).joined(separator: ":")

    @Test("of a workspace that has published for another are transferred by an administrator, who sees what changes")
    func areTransferred() async throws {
        try await withSquatter { server, key in
            #expect(try await Self.save(Self.kitchens, in: "kitchen", key, server).status == 409)
            let change = #"{"holder":"kitchen"}"#
            let planned = try await server.send("PUT", Self.claim + "?dryRun=true", change, key: key)
            #expect(try planned.message(AppClaimMessage.self).effects?.map(\.effect) == [.outdated])
            #expect(try await Self.save(Self.kitchens, in: "kitchen", key, server).status == 409)
            let before = try await server.visit(Self.host).bodyText
            let made = try await server.send("PUT", Self.claim, change, key: key).message(AppClaimMessage.self)
            #expect(made.holder == "kitchen")
            #expect(made.effects?.map(\.workspace) == ["garden"])
            #expect(try await server.visit(Self.host).bodyText == before)
            #expect(try await Self.save(Self.kitchens, in: "kitchen", key, server).status == 201)
            #expect(try await Self.save(Self.kitchens, in: "garden", key, server).status == 409)
            let garden = try await server.send("GET", "/api/v1/workspaces/garden/apps/main", key: key)
            #expect(try garden.message(AppMessage.self).appleAppIDs == [])
            // The garden cannot bring it back, either.
            _ = try await server.publishDraft(of: "garden", on: Self.host, key: key)
            let restore = "/api/v1/workspaces/garden/domains/\(Self.host)/publications/1/restore"
            #expect(try await server.send("POST", restore, "{}", key: key).message(Problem.self).code == .foreignApp)
        }
    }

    @Test("are taken out of what is published when an administrator says so, and then published by their holder")
    func areUnpublished() async throws {
        try await withSquatter { server, key in
            let path = Self.claim + "?unpublish=true"
            let made = try await server.sendAccepting("PUT", path, #"{"holder":"kitchen"}"#, key: key)
            #expect(try made.message(AppClaimMessage.self).effects?.map(\.effect) == [.republished])
            #expect(try await !server.visit(Self.host).bodyText.contains(Self.kitchens))
            #expect(try await Self.save(Self.kitchens, in: "kitchen", key, server).status == 201)
            _ = try await server.draft("/kitchen/*", of: "kitchen", on: Self.host, key: key)
            _ = try await server.publishDraft(of: "kitchen", on: Self.host, key: key)
            #expect(try await server.visit(Self.host).bodyText.contains(Self.kitchens))
        }
    }

    @Test("are released by an administrator, and claimed by the next")
    func areReleased() async throws {
        try await withSquatter { server, key in
            let published = try await server.send("DELETE", Self.claim, key: key)
            #expect(try published.message(Problem.self).code == .inUse)
            let released = try await server.sendAccepting("DELETE", Self.claim + "?unpublish=true", key: key)
            #expect(released.status == 200)
            #expect(try released.message(AppClaimMessage.self).holder == nil)
            #expect(try await Self.save(Self.kitchens, in: "kitchen", key, server).status == 201)
            #expect(try await Self.save(Self.kitchens, in: "garden", key, server).status == 409)
            let unknown = "/api/v1/app-claims/android/com.example.nobody"
            #expect(try await server.send("DELETE", unknown, key: key).message(Problem.self).code == .unknownClaim)
        }
    }

    @Test(
        "are shared or transferred when the holder offers and the other accepts",
        arguments: [(ClaimOfferKind.share, 200), (.transfer, 409)]
    )
    func areOffered(kind: ClaimOfferKind, status: Int) async throws {
        try await withSquatter { server, key in
            let scopes: [ScopeName] = [.read, .write, .manage]
            let garden = try await server.makeKey(for: "garden", scopes, key: key)
            let kitchen = try await server.makeKey(for: "kitchen", scopes, key: key)
            let path = { (name: String) in "/api/v1/workspaces/\(name)/app-claims/apple/\(Self.kitchens)" }
            let accept = path("kitchen") + "/accept"
            #expect(try await server.send("POST", accept, key: kitchen).message(Problem.self).code == .unknownClaim)
            let offer = #"{"workspace":"kitchen","kind":"\#(kind.rawValue)"}"#
            let stolen = try await server.send("POST", path("kitchen") + "/offers", offer, key: kitchen)
            #expect(try stolen.message(Problem.self).code == .unknownClaim)
            #expect(try await server.send("POST", path("garden") + "/offers", offer, key: garden).status == 200)
            let seen = try await server.send("GET", "/api/v1/workspaces/kitchen/app-claims", key: kitchen)
            let listed = try seen.message(Page<AppClaimMessage>.self).items
            #expect(listed.map(\.standing) == [kind == .share ? .offeredShare : .offeredTransfer])
            #expect(try await Self.save(Self.kitchens, in: "kitchen", kitchen, server).status == 409)
            let accepted = try await server.send("POST", accept, key: kitchen)
            #expect(accepted.status == 200)
            // The domains of the other workspace are not in the answer.
            #expect(try accepted.message(AppClaimMessage.self).effects == [])
            #expect(try await Self.save(Self.kitchens, in: "kitchen", kitchen, server).status == 201)
            #expect(try await Self.save(Self.kitchens, in: "garden", garden, server).status == status)
        }
    }

    @Test("taken back are no longer accepted, and say nothing about the other workspace")
    func areTakenBack() async throws {
        try await withSquatter { server, key in
            let garden = try await server.makeKey(for: "garden", [.manage], key: key)
            let kitchen = try await server.makeKey(for: "kitchen", [.manage], key: key)
            let path = { (name: String) in "/api/v1/workspaces/\(name)/app-claims/apple/\(Self.kitchens)" }
            var answers: [String] = []
            for name in ["kitchen", "nobody0"] {
                let offer = #"{"workspace":"\#(name)","kind":"share"}"#
                let made = try await server.send("POST", path("garden") + "/offers", offer, key: garden)
                answers.append(made.bodyText.replacing("nobody0", with: "kitchen"))
                let back = #"{"workspace":"\#(name)","kind":"none"}"#
                #expect(try await server.send("POST", path("garden") + "/offers", back, key: garden).status == 200)
            }
            #expect(Set(answers).count == 1)
            let late = try await server.send("POST", path("kitchen") + "/accept", key: kitchen)
            #expect(try late.message(Problem.self).code == .unknownClaim)
        }
    }
}
