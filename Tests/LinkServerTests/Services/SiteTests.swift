import Foundation
import HostingTesting
import LinkAPI
import LinkHosting
import LinkServer
import LinkStore
import LinkStoreTesting
import Testing

@Suite("A site folder", .timeLimit(.minutes(1)))
struct SiteTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("is published at the start, with files in .well-known or in the folder itself")
    func isPublished() async throws {
        try folder.write("{\"a\":1}", to: "a.example/apple-app-site-association")
        try folder.write("[1]", to: "a.example/assetlinks.json")
        try folder.write("{\"b\":1}", to: "B.example/.well-known/apple-app-site-association")
        try folder.write("[2]", to: "B.example/.well-known/assetlinks.json")
        try folder.write("[3]", to: "B.example/assetlinks.json")
        try folder.write("notes", to: "README.md")
        try folder.write("{}", to: ".git/config")
        try await withSite { (server, store) async throws in
            #expect(try await store.domains().map(\.host.value) == ["a.example", "b.example"])
            #expect(Set(try await store.documents().map(\.author)) == ["site"])
            #expect(try await server.visit("a.example").bodyText == "{\"a\":1}")
            #expect(try await server.visit("a.example", "/.well-known/assetlinks.json").bodyText == "[1]")
            #expect(try await server.visit("b.example").bodyText == "{\"b\":1}")
            #expect(try await server.visit("b.example", "/.well-known/assetlinks.json").bodyText == "[2]")
            #expect(server.warnings == [])
        }
    }

    @Test("is published again when a file changes, and when a host is added")
    func followsChanges() async throws {
        try folder.write("{}", to: "a.example/apple-app-site-association")
        try await withSite { [folder] (server, store) async throws in
            #expect(try await server.visit("a.example").bodyText == "{}")
            try folder.write("{ }", to: "a.example/apple-app-site-association")
            try folder.write("[]", to: "new.example/assetlinks.json")
            try await server.checkSite()
            #expect(try await server.visit("a.example").bodyText == "{ }")
            #expect(try await server.visit("new.example", "/.well-known/assetlinks.json").bodyText == "[]")
            #expect(try await store.documents().map(\.version) == [2, 1])
            try await server.checkSite()
            #expect(try await store.documents().map(\.version) == [2, 1])
        }
    }

    @Test("goes on with other hosts while one waits, which workspaces publish on with the file's app")
    func waitsByHost() async throws {
        let file = #"{"applinks":{"details":[{"appIDs":["%"],"components":[{"/":"/legacy/*"}]}]}}"#
        let clash = file.replacing("%", with: "AAAAAAAAAA.com.example.garden")
        let sound = file.replacing("%", with: "LLLLLLLLLL.com.example.legacy")
        try folder.write("{}", to: "a.example/apple-app-site-association")
        try await withSite { [folder] (server, _) async throws in
            let key = try await server.makeKey()
            try await server.makeWorkspace("garden", team: "AAAAAAAAAA", key: key)
            try await server.grant("/garden/", of: "go.example", to: "garden", key: key)
            #expect(try await server.draft("/garden/*", of: "garden", on: "go.example", key: key).status == 201)
            _ = try await server.publishDraft(of: "garden", on: "go.example", key: key)
            let before = try await server.visit("go.example").body
            try folder.write(clash, to: "go.example/apple-app-site-association")
            try folder.write("{ }", to: "z.example/apple-app-site-association")
            for _ in 0..<3 { try await server.checkSite() }
            #expect(try await server.visit("z.example").bodyText == "{ }")
            #expect(try await server.visit("go.example").body == before)
            #expect(server.warnings.filter { $0.contains("files of go.example wait") }.count == 1)
            let waiting = try await server.send("GET", "/api/v1/domains/go.example", key: key)
            #expect(try waiting.message(DomainMessage.self).siteWaiting?.contains("garden") == true)
            let metrics = try await server.admin("GET", "/metrics", key: key).bodyText
            #expect(metrics.contains("waymark_site_hosts_waiting 1\n"))
            try folder.write(sound, to: "go.example/apple-app-site-association")
            try await server.checkSite()
            let served = try await server.visit("go.example").bodyText
            #expect(
                served.contains("LLLLLLLLLL.com.example.legacy") && served.contains("AAAAAAAAAA.com.example.garden")
            )
            let domain = try await server.send("GET", "/api/v1/domains/go.example", key: key).message(
                DomainMessage.self
            )
            #expect(domain.siteWaiting == nil)
            #expect(domain.base?.map(\.origin) == [.site])
        }
    }

    @Test("keeps the last good version when a file is invalid, and reports once where")
    func keepsGoodVersion() async throws {
        try folder.write("{}", to: "a.example/apple-app-site-association")
        try folder.write("{\n  1\n}", to: "b.example/apple-app-site-association")
        try folder.write("[]", to: "c.example/apple-app-site-association")
        try await withSite { [folder] (server, _) async throws in
            let path = folder.file("a.example/apple-app-site-association")
            try folder.write("{\n  \"applinks\": {},\n}\n", to: "a.example/apple-app-site-association")
            for _ in 0..<3 { try await server.checkSite() }
            #expect(try await server.visit("a.example").bodyText == "{}")
            #expect(try await server.visit("b.example").status == 404)
            let warning =
                "warning \(path):2:17: There is a comma before '}' with nothing after it. Remove the comma. "
                + "The last good version stays."
            #expect(server.warnings.filter { $0 == warning }.count == 1)
            #expect(server.warnings.contains { $0.contains("b.example/apple-app-site-association:2:3: ") })
            #expect(
                server.warnings.contains {
                    $0.contains("c.example/apple-app-site-association:1:1: The document begins")
                }
            )
            try folder.write("{  }", to: "a.example/apple-app-site-association")
            try await server.checkSite()
            #expect(try await server.visit("a.example").bodyText == "{  }")
        }
    }

    @Test("refuses files that are too large, and folders instead of files")
    func refusesOddFiles() async throws {
        try folder.write(String(repeating: " ", count: 131_073), to: "a.example/apple-app-site-association")
        try folder.write("", to: "b.example/assetlinks.json/file")
        try folder.write("{}", to: "not_a_host/apple-app-site-association")
        try await withSite { (server, store) async throws in
            #expect(try await store.documents() == [])
            #expect(server.warnings.count == 3)
            #expect(
                server.warnings.contains { $0.contains("a.example/apple-app-site-association: The document has more") }
            )
            #expect(server.warnings.contains { $0.contains("b.example/assetlinks.json: It is not an ordinary file.") })
            #expect(
                server.warnings.contains {
                    $0.hasSuffix(
                        "not_a_host: not published, because it contains \"_\"; "
                            + "only ASCII letters, digits, hyphens and dots are allowed"
                    )
                }
            )
        }
    }

    @Test("withdraws a document whose file is missing in two checks")
    func withdraws() async throws {
        try folder.write("{}", to: "a.example/apple-app-site-association")
        try folder.write("[]", to: "a.example/assetlinks.json")
        try await withSite { [folder] (server, store) async throws in
            try folder.remove("a.example/assetlinks.json")
            try await server.checkSite()
            #expect(try await server.visit("a.example", "/.well-known/assetlinks.json").status == 200)
            try await server.checkSite()
            #expect(try await server.visit("a.example", "/.well-known/assetlinks.json").status == 404)
            #expect(try await server.visit("a.example").status == 200)
            #expect(try await store.documents().map(\.address.kind) == [.appleAppSiteAssociation])
        }
    }

    @Test("that disappears withdraws nothing, nor does a host's folder that disappears")
    func survivesDisappearance() async throws {
        try folder.write("{}", to: "site/a.example/apple-app-site-association")
        try folder.write("{}", to: "site/b.example/apple-app-site-association")
        try await withSite(folder.file("site")) { [folder] (server, _) async throws in
            try folder.remove("site/a.example")
            for _ in 0..<3 { try await server.checkSite() }
            #expect(try await server.visit("a.example").status == 200)
            try folder.remove("site")
            for _ in 0..<3 { try await server.checkSite() }
            #expect(try await server.visit("b.example").status == 200)
            #expect(server.warnings.count == 1)
            #expect(
                server.warnings.first?.hasPrefix(
                    "warning The site folder \"\(folder.file("site"))\" cannot be read; what was published stays:"
                ) == true
            )
        }
    }

    @Test("does not withdraw what was published through the API")
    func leavesOthersAlone() async throws {
        try folder.write("{}", to: "a.example/apple-app-site-association")
        try await withSite { [folder] (server, _) async throws in
            let key = try await server.makeKey()
            _ = try await server.publish("[]", kind: "assetlinks", host: "a.example", key: key)
            _ = try await server.publish("{\"api\":1}", host: "a.example", key: key)
            try folder.remove("a.example/apple-app-site-association")
            for _ in 0..<3 { try await server.checkSite() }
            #expect(try await server.visit("a.example", "/.well-known/assetlinks.json").bodyText == "[]")
            #expect(try await server.visit("a.example").bodyText == "{\"api\":1}")
        }
    }

    @Test("withdraws what was removed while the server did not run")
    func catchesUp() async throws {
        let store = MemoryLinkStore()
        try folder.write("{}", to: "a.example/apple-app-site-association")
        try folder.write("[]", to: "a.example/assetlinks.json")
        try await withSite(in: store) { (server, _) async throws in
            #expect(try await server.visit("a.example").status == 200)
            #expect(try await store.documents().count == 2)
        }
        try folder.remove("a.example/assetlinks.json")
        try await withSite(in: store) { (server, _) async throws in
            try await server.checkSite()
            let documents = try await store.documents()
            #expect(documents.map(\.address.kind) == [.appleAppSiteAssociation])
            #expect(documents.map(\.version) == [1])
        }
    }

    @Test("waits while the store is unavailable, and is published afterwards")
    func waitsForStore() async throws {
        try await withSite { [folder] (server, store) async throws in
            await store.fail(with: LinkStoreError(code: .unavailable, sentence: "The disk is full."))
            try folder.write("{}", to: "a.example/apple-app-site-association")
            for _ in 0..<3 { try await server.checkSite() }
            #expect(try await server.visit("a.example").status == 404)
            await store.fail(with: nil)
            await server.clock.sleepers(2)
            server.clock.advance(by: .seconds(30))
            try await server.checkSite()
            try await server.checkSite()
            #expect(try await server.visit("a.example").bodyText == "{}")
        }
    }

    /// Runs a server on the folder, after its first look.
    private func withSite(
        _ path: String? = nil,
        in store: MemoryLinkStore = MemoryLinkStore(),
        _ body: @Sendable @escaping (RunningServer, MemoryLinkStore) async throws -> Void
    ) async throws {
        try await withServer(store, configuration: .local { $0.siteFolder = path ?? folder.path }) { server in
            await server.clock.sleepers(2)
            try await body(server, store)
        }
    }
}

extension RunningServer {
    /// Lets the watcher look at the folder, and waits until it has done so.
    fileprivate func checkSite() async throws {
        await parts.clock.sleepers(2)
        parts.clock.advance(by: .seconds(1))
        await parts.clock.sleepers(2)
    }
}
