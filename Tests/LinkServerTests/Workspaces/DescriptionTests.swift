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
            for id in ["garden", "kitchen"] {
                let made = try await server.send("PUT", "/api/v1/workspaces/\(id)", #"{"name":"\#(id)"}"#, key: key)
                try #require(made.status == 201, "\(made.bodyText)")
            }
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

    @Test("makes the apps and publishes the rules, and leaves equal ones unchanged")
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

    @Test("reports with dryRun which links would change, and writes nothing")
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

    @Test("publishes rules again that name a changed app")
    func republishes() async throws {
        try await withGarden { server, key in
            _ = try await apply(Self.description("/garden/*"), server, key)
            let moved = try await apply(Self.description("/garden/*", team: "BBBBBBBBBB"), server, key)
            #expect(moved.apps.map(\.effect) == [.changed])
            #expect(moved.domains.map(\.effect) == [.changed])
            #expect(try await server.visit(Self.host).bodyText.contains("BBBBBBBBBB.com.example.garden"))
        }
    }

    @Test("changes nothing when one rule is refused, and proves it with a link")
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

    @Test("removes apps that are not described only on request")
    func removesApps() async throws {
        try await withGarden { server, key in
            _ = try await apply(Self.description("/garden/*"), server, key)
            let kept = try await apply(#"{"apps":[],"domains":[]}"#, server, key)
            #expect(kept.apps == [AppliedAppMessage(id: "main", effect: .unnamed)])
            #expect(kept.domains.map(\.effect) == [.unnamed])
            let body = #"{"apps":[],"domains":[{"host":"go.example","draft":{"rules":[]}}],"removesApps":true}"#
            let gone = try await apply(body, server, key)
            #expect(gone.apps == [AppliedAppMessage(id: "main", effect: .removed)])
            #expect(gone.domains.map(\.effect) == [.removed])
            let app = try await server.send("GET", "/api/v1/workspaces/garden/apps/main", key: key)
            #expect(app.status == 404)
        }
    }

    @Test("reports domains that are not described, and withdraws their rules only on request")
    func removesDomains() async throws {
        try await withGarden { server, key in
            try await server.grant("/", of: "old.example", to: "garden", key: key)
            _ = try await apply(Self.description("/*", host: "old.example"), server, key)
            let kept = try await apply(Self.description("/garden/*"), server, key)
            #expect(kept.domains.map(\.host) == [Self.host, "old.example"])
            #expect(kept.domains.map(\.effect) == [.created, .unnamed])
            #expect(kept.domains.last?.before.map(\.path) == ["/*"])
            #expect(try await server.visit("old.example").bodyText.contains("AAAAAAAAAA.com.example.garden"))

            let body = Self.description("/garden/*").dropLast() + #", "removesDomains": true}"#
            let gone = try await apply(String(body), server, key)
            #expect(gone.domains.map(\.effect) == [.unchanged, .removed])
            #expect(!(try await server.visit("old.example").bodyText.contains("com.example.garden")))
            #expect(try await apply(String(body), server, key).domains.map(\.effect) == [.unchanged])
        }
    }

    @Test("does not report domains outside of the key's domains")
    func keepsDomainsOfOtherKeysApart() async throws {
        try await withGarden { server, key in
            try await server.grant("/", of: "old.example", to: "garden", key: key)
            _ = try await apply(Self.description("/*", host: "old.example"), server, key)
            let narrow = try await server.makeKey(for: "garden", [.write, .publish], domains: [Self.host], key: key)
            let body = Self.description("/garden/*").dropLast() + #", "removesDomains": true}"#
            #expect(try await apply(String(body), server, narrow).domains.map(\.host) == [Self.host])
            #expect(try await server.visit("old.example").bodyText.contains("AAAAAAAAAA.com.example.garden"))
        }
    }

    @Test("keeps another draft where all is as described, and reports a draft that is replaced")
    func keepsDrafts() async throws {
        try await withGarden { server, key in
            _ = try await apply(Self.description("/garden/*"), server, key)
            let address = "/api/v1/workspaces/garden/domains/\(Self.host)/draft"
            let later = #"{"rules":[{"path":"/garden/later","apps":["main"]}]}"#
            #expect(try await server.send("PUT", address, later, key: key).status == 200)
            #expect(try await apply(Self.description("/garden/*"), server, key).domains.map(\.effect) == [.unchanged])
            let draft = try await server.send("GET", address, key: key)
            #expect(draft.bodyText.contains("/garden/later"), "\(draft.bodyText)")

            let moved = try await apply(Self.description("/garden/new/*"), server, key)
            #expect(moved.domains.map(\.replacesDraft) == [true])
            #expect(try await apply(Self.description("/garden/*"), server, key).domains.map(\.replacesDraft) == [nil])
        }
    }

    @Test(
        "names the member of the description that is refused",
        arguments: [
            (#""path":"/kitchen/*","apps":["main"]"#, "domains[0].draft.rules[0]"),
            (#""path":"/garden/*""#, "domains[0].draft.rules[0].apps"),
            (#""path":"/garden/*","apps":["gone"]"#, "domains[0].draft.rules[0].apps[0]"),
        ]
    )
    func namesMembers(_ rule: String, _ member: String) async throws {
        try await withGarden { server, key in
            let body =
                #"{"apps":[{"id":"main","app":{"appleAppIDs":["AAAAAAAAAA.com.example.garden"]}}],"#
                + #""domains":[{"host":"go.example","draft":{"rules":[{\#(rule)}]}}]}"#
            let refused = try await server.send("PUT", Self.address, body, key: key)
            #expect(refused.status == 422, "\(refused.bodyText)")
            let faults = try #require(try refused.message(Problem.self).faults)
            #expect(faults.map(\.member).first?.hasPrefix(member) == true, "\(faults)")
        }
    }

    @Test("reports to an administrator that a domain has no paths for the workspace")
    func explainsMissingGrants() async throws {
        try await withGarden { server, key in
            try await server.grant("/", of: "other.example", to: "kitchen", key: key)
            let foreign = Self.description("/*", host: "other.example")
            let refused = try await server.send("PUT", Self.address, foreign, key: key)
            #expect(refused.status == 404)
            let sentence = "The workspace \"garden\" holds no paths of other.example: grant it some first."
            #expect(try refused.message(Problem.self).detail == sentence)
            let own = try await server.makeKey(for: "garden", [.write, .publish], key: key)
            let hidden = try await server.send("PUT", Self.address, foreign, key: own)
            #expect(try hidden.message(Problem.self).detail == "There is no domain other.example.")
        }
    }

    @Test("treats a domain of others like one that does not exist, and requires both scopes")
    func keepsApart() async throws {
        try await withGarden { server, key in
            try await server.grant("/", of: "other.example", to: "garden", key: key)
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
