import AppSiteAssociation
import Foundation
import LinkAPI
import LinkServer
import TenancyTesting
import Testing

@Suite("A grant inside of another workspace's prefix", .timeLimit(.minutes(1)))
struct NestedGrantTests {
    private static let host = "go.example"
    private static let kitchen = "BBBBBBBBBB.com.example.kitchen"
    private static let inner = "IIIIIIIIII.com.example.inner"

    private func withOuter(
        _ paths: [String],
        _ body: @Sendable @escaping (RunningServer, _ key: String) async throws -> Void
    ) async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            try await server.makeWorkspace("kitchen", team: "BBBBBBBBBB", key: key)
            try await server.makeWorkspace("inner", team: "IIIIIIIIII", key: key)
            try await server.grant("/kitchen/", of: Self.host, to: "kitchen", key: key)
            let rules = paths.map { #"{"path":"\#($0)","apps":["main"]}"# }.joined(separator: ",")
            let draft = "/api/v1/workspaces/kitchen/domains/go.example/draft"
            #expect(try await server.send("PUT", draft, #"{"rules":[\#(rules)]}"#, key: key).status == 201)
            _ = try await server.publishDraft(of: "kitchen", on: Self.host, key: key)
            try await body(server, key)
        }
    }

    private func opening(_ path: String, _ server: RunningServer) async throws -> [String] {
        let file = AssociationFileReader().read(try await server.visit(Self.host).body).file
        return UniversalLinkMatcher(file: try #require(file)).decision(for: "https://\(Self.host)\(path)").appIDs
    }

    /// The path of a link decoded, where it can be, with single slashes and one at its end.
    private static func normalPath(of url: String) -> String {
        let path = ProbeLink(host: host, String(url.dropFirst("https://\(host)".count))).path
        return ProbeLink.normal(path.removingPercentEncoding ?? path)
    }

    private static let grant = #"{"prefix":"/kitchen/inner/","workspace":"inner"}"#

    @Test("takes its paths from the outer holder when that is accepted, and nothing else; and gives them back")
    func nests() async throws {
        try await withOuter(["/kitchen/inner/*", "/kitchen/*"]) { server, key in
            let before = try await server.visit(Self.host).body
            let path = "/api/v1/domains/go.example/grants"
            let plan = try await server.send("POST", path + "?dryRun=true", Self.grant, key: key)
            #expect(plan.status == 200)
            let policy = try plan.message(PolicyMessage.self)
            let lost = policy.changes ?? []
            for change in lost {
                #expect(change.party == "kitchen" && change.before == "match" && change.after == "block", "\(change)")
                // Android takes doubled slashes as they are, so that all links with some in the outer prefix are closed there.
                let isDoubled = change.apps == ["com.example.kitchen"] && change.url.contains("/kitchen//")
                #expect(Self.normalPath(of: change.url).hasPrefix("/kitchen/inner/") || isDoubled, "\(change)")
            }
            #expect(Set(lost.flatMap(\.apps)) == [Self.kitchen, "com.example.kitchen"])
            let refused = try await server.send("POST", path, Self.grant, key: key)
            #expect(refused.status == 409)
            let problem = try refused.message(Problem.self)
            #expect(problem.losses == lost)
            #expect(problem.lossesDigest != nil && problem.lossesDigest == policy.lossesDigest)
            #expect(try await server.visit(Self.host).body == before)
            let granted = try await server.sendAccepting("POST", path, Self.grant, key: key)
            #expect(granted.status == 200)
            #expect(try granted.message(PolicyMessage.self).effects?.map(\.workspace) == ["kitchen"])
            #expect(try await opening("/kitchen/pan", server) == [Self.kitchen])
            #expect(try await opening("/kitchen/inner/1", server) == [])
            #expect(try await opening("/kitchen/%69nner/1", server) == [])
            let android = try await server.visit(Self.host, "/.well-known/assetlinks.json").bodyText
            #expect(android.contains(#"{"/":"/kitchen/inner/*","exclude":true}"#))
            #expect(try await server.draft("/kitchen/inner/*", of: "inner", on: Self.host, key: key).status == 201)
            _ = try await server.publishDraft(of: "inner", on: Self.host, key: key)
            #expect(try await opening("/kitchen/inner/1", server) == [Self.inner])
            // The outer holder publishes all of its prefix again, but no rule that lies in the other's.
            #expect(try await server.draft("/kitchen/*", of: "kitchen", on: Self.host, key: key).status == 200)
            let within = try await server.draft("/kitchen/inner/x", of: "kitchen", on: Self.host, key: key)
            #expect(within.status == 422)
            let removal = AdminRoute(.removeGrant, [Self.host, "/kitchen/inner/"]).path
            #expect(try await server.sendAccepting("DELETE", removal, key: key).status == 200)
            #expect(try await opening("/kitchen/inner/1", server) == [Self.kitchen])
            #expect(try await server.sendAccepting("DELETE", "/api/v1/workspaces/inner", key: key).status == 204)
            #expect(try await server.visit(Self.host).body == before)
        }
    }

    @Test("taken back withholds exactly the rules that no longer fit, and given back brings back what was")
    func withholds() async throws {
        try await withOuter(
            ["/kitchen/pan/*", "/cellar/wine/*"].map { $0.replacing("/cellar", with: "/kitchen/cellar") }
        ) {
            server,
            key in
            try await server.grant("/kitchen/pan/", of: Self.host, to: "kitchen", key: key)
            let before = try await server.visit(Self.host).body
            let removal = AdminRoute(.removeGrant, [Self.host, "/kitchen/"]).path
            #expect(try await server.send("DELETE", removal, key: key).status == 409)
            #expect(try await server.sendAccepting("DELETE", removal, key: key).status == 200)
            #expect(try await opening("/kitchen/pan/1", server) == [Self.kitchen])
            #expect(try await opening("/kitchen/cellar/wine/1", server) == [])
            let domain = try await server.send("GET", "/api/v1/domains/go.example", key: key).message(
                DomainMessage.self
            )
            #expect(domain.parts?.map(\.withheld) == [["rules[1]"]])
            try await server.grant("/kitchen/", of: Self.host, to: "kitchen", key: key)
            #expect(try await server.visit(Self.host).body == before)
        }
    }
}
