import AppSiteAssociation
import LinkAPI
import LinkServer
import Testing

@Suite("An uploaded file of a domain that workspaces share", .timeLimit(.minutes(1)))
struct UploadedFileTests {
    private static let host = "raw.example"
    private static let file = "/api/v1/domains/raw.example/documents/apple-app-site-association"
    private static let legacy = """
        {"applinks":{"details":[{"appIDs":["LLLLLLLLLL.com.example.legacy"],"components":[{"/":"/legacy/*"}]}]},
        "webcredentials":{"apps":["LLLLLLLLLL.com.example.legacy"]}}
        """

    /// A domain with a file and a workspace that holds a prefix of it, with a draft.
    private func withFile(
        _ text: String = legacy,
        _ body: @Sendable @escaping (RunningServer, _ key: String) async throws -> Void
    ) async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            try await server.makeWorkspace("garden", team: "AAAAAAAAAA", key: key)
            try await server.grant("/garden/", of: Self.host, to: "garden", key: key)
            let uploaded = try await server.admin("PUT", Self.file, key: key, body: Array(text.utf8))
            try #require(uploaded.status == 201, "\(uploaded.bodyText)")
            #expect(try await server.draft("/garden/*", of: "garden", on: Self.host, key: key).status == 201)
            try await body(server, key)
        }
    }

    private func opening(_ path: String, _ server: RunningServer) async throws -> [String] {
        let file = AssociationFileReader().read(try await server.visit(Self.host).body).file
        return UniversalLinkMatcher(file: try #require(file)).decision(for: "https://\(Self.host)\(path)").appIDs
    }

    @Test("is served byte for byte until a workspace publishes, stays beside its rules, and comes back")
    func staysBesideRules() async throws {
        try await withFile { server, key in
            #expect(try await server.visit(Self.host).bodyText == Self.legacy)
            let published = try await server.publishDraft(of: "garden", on: Self.host, key: key)
            #expect(published.changes.allSatisfy { $0.party == "garden" })
            #expect(try await opening("/legacy/1", server) == ["LLLLLLLLLL.com.example.legacy"])
            #expect(try await opening("/garden/1", server) == ["AAAAAAAAAA.com.example.garden"])
            #expect(try await server.visit(Self.host).bodyText.contains("webcredentials"))
            let domain = try await server.send("GET", "/api/v1/domains/raw.example", key: key).message(
                DomainMessage.self
            )
            #expect(domain.base?.map(\.origin) == [.upload])
            #expect(domain.parts?.map(\.workspace) == ["garden"])
            let base = try await server.send(
                "GET",
                "/api/v1/domains/raw.example/base/apple-app-site-association",
                key: key
            )
            #expect(base.bodyText == Self.legacy)
            #expect(try await server.sendAccepting("DELETE", "/api/v1/workspaces/garden", key: key).status == 204)
            #expect(try await server.visit(Self.host).bodyText == Self.legacy)
        }
    }

    @Test("can be replaced, withdrawn and restored while workspaces publish, whose rules stay")
    func changes() async throws {
        try await withFile { server, key in
            _ = try await server.publishDraft(of: "garden", on: Self.host, key: key)
            let number = 2
            let other = Self.legacy.replacing("/legacy/*", with: "/new/*")
            let replaced = try await server.admin("PUT", Self.file, key: key, body: Array(other.utf8))
            #expect(replaced.status == 200)
            let lost = try replaced.message(DocumentMessage.self).changes?.filter { $0.before == "match" }
            #expect(lost?.map(\.party) == ["uploaded file"])
            #expect(try await opening("/legacy/1", server) == [])
            #expect(try await opening("/new/1", server) == ["LLLLLLLLLL.com.example.legacy"])
            #expect(try await opening("/garden/1", server) == ["AAAAAAAAAA.com.example.garden"])
            let restore = "/api/v1/domains/raw.example/publications/\(number)/restore"
            let restored = try await server.send("POST", restore, "{}", key: key)
            #expect(restored.status == 201, "\(restored.bodyText)")
            #expect(try await opening("/legacy/1", server) == ["LLLLLLLLLL.com.example.legacy"])
            #expect(try await opening("/garden/1", server) == ["AAAAAAAAAA.com.example.garden"])
            #expect(try await server.admin("DELETE", Self.file, key: key).status == 204)
            #expect(try await opening("/legacy/1", server) == [])
            #expect(try await opening("/garden/1", server) == ["AAAAAAAAAA.com.example.garden"])
            let again = try await server.admin("DELETE", Self.file, key: key)
            #expect(again.status == 404)
        }
    }

    @Test("does not lose links to a workspace's publication unless an administrator accepts it")
    func needsConsent() async throws {
        try await withFile(Self.legacy.replacing("/legacy/*", with: "*")) { server, key in
            let own = try await server.makeKey(for: "garden", [.read, .write, .publish], key: key)
            let path = "/api/v1/workspaces/garden/domains/raw.example/publications"
            let before = try await server.visit(Self.host).body
            let refused = try await server.send("POST", path, "{}", key: own)
            #expect(refused.status == 409)
            let problem = try refused.message(Problem.self)
            #expect(problem.code == .lossesNotAccepted)
            #expect(problem.lossesDigest == nil)
            #expect(problem.losses?.allSatisfy { $0.party == "uploaded file" && $0.apps.isEmpty } == true)
            #expect(try await server.visit(Self.host).body == before)
            let guess = String(repeating: "0", count: 64)
            #expect(try await server.send("POST", path + "?acceptLosses=\(guess)", "{}", key: key).status == 409)
            let accepted = try await server.sendAccepting("POST", path, "{}", key: key)
            #expect(accepted.status == 201)
            let changes = try accepted.message(PublishedMessage.self).changes
            #expect(changes.contains { $0.party == "uploaded file" && $0.before == "match" && $0.after == "block" })
            #expect(try await opening("/garden/1", server) == ["AAAAAAAAAA.com.example.garden"])
            #expect(try await opening("/%67arden/1", server) == [])
            #expect(try await opening("/other", server) == ["LLLLLLLLLL.com.example.legacy"])
            // From then on nobody loses anything by it.
            #expect(try await server.send("POST", path, "{}", key: own).status == 201)
        }
    }

    @Test("is refused with a workspace's app, and its apps are refused to workspaces")
    func keepsAppsApart() async throws {
        try await withFile { server, key in
            _ = try await server.publishDraft(of: "garden", on: Self.host, key: key)
            let mixed = Self.legacy.replacing("LLLLLLLLLL.com.example.legacy", with: "AAAAAAAAAA.com.example.garden")
            let upload = try await server.admin("PUT", Self.file, key: key, body: Array(mixed.utf8))
            #expect(upload.status == 409)
            #expect(try upload.message(Problem.self).code == .foreignApp)
            let app = #"{"appleAppIDs":["LLLLLLLLLL.com.example.legacy"]}"#
            #expect(try await server.send("PUT", "/api/v1/workspaces/garden/apps/main", app, key: key).status == 200)
            let path = "/api/v1/workspaces/garden/domains/raw.example/publications"
            let refused = try await server.send("POST", path, "{}", key: key)
            #expect(refused.status == 409)
            #expect(try refused.message(Problem.self).detail.contains("is in the uploaded file of this domain"))
        }
    }

    /// A list that alone is just within the limit, and leaves no room for another statement.
    private static let largeList: String = {
        let start =
            #"[{"relation":["delegate_permission/common.handle_all_urls"],"target":{"namespace":"#
            + #""android_app","package_name":"com.example.legacy","sha256_cert_fingerprints":["#
        let rest = String(repeating: ":CD", count: 30)
        let hex = { (byte: Int) in String(byte + 0x100, radix: 16, uppercase: true).dropFirst() }
        let count = (131_072 - start.utf8.count - 4) / 98
        let digests = (0..<count).map { "\"\(hex($0 / 256)):\(hex($0 % 256))\(rest)\"" }
        return start + digests.joined(separator: ",") + "]}}]"
    }()

    @Test("for Android leaves room for what workspaces publish, when it is uploaded and when it is restored")
    func keepsAndroidLimit() async throws {
        try await withFile { server, key in
            let list = "/api/v1/domains/raw.example/documents/assetlinks"
            let large = try await server.admin("PUT", list, key: key, body: Array(Self.largeList.utf8))
            #expect(large.status == 201, "\(large.bodyText)")
            #expect(try await server.admin("DELETE", list, key: key).status == 204)
            _ = try await server.publishDraft(of: "garden", on: Self.host, key: key)
            let before = try await server.visit(Self.host, "/.well-known/assetlinks.json").body
            let upload = try await server.admin("PUT", list, key: key, body: Array(Self.largeList.utf8))
            let restore = "/api/v1/domains/raw.example/publications/2/restore"
            let restored = try await server.send("POST", restore, "{}", key: key)
            for refused in [upload, restored] {
                #expect(refused.status == 422, "\(refused.bodyText)")
                let problem = try refused.message(Problem.self)
                #expect(problem.code == .fileTooLarge)
                #expect(problem.detail.contains("The file for Android devices would have"))
                #expect(problem.detail.contains("\"garden\""))
            }
            #expect(try await server.visit(Self.host, "/.well-known/assetlinks.json").body == before)
        }
    }

    @Test("is refused when a name is there twice in one object, with the place")
    func refusesRepeatedNames() async throws {
        try await withFile { server, key in
            let text = "{\"applinks\":{},\n \"applinks\":{}}"
            let refused = try await server.admin("PUT", Self.file, key: key, body: Array(text.utf8))
            #expect(refused.status == 422)
            let problem = try refused.message(Problem.self)
            #expect(problem.detail.contains("The name \"applinks\" is there twice"))
            #expect(problem.line == 2 && problem.column == 2)
        }
    }

    @Test("a domain whose workspace has published is deleted only when that is accepted")
    func deletesDomain() async throws {
        try await withFile { server, key in
            _ = try await server.publishDraft(of: "garden", on: Self.host, key: key)
            let path = "/api/v1/domains/raw.example"
            let plan = try await server.send("DELETE", path + "?dryRun=true", key: key)
            #expect(try plan.message(LinkChangesMessage.self).changes.contains { $0.party == "garden" })
            #expect(try await server.send("DELETE", path, key: key).status == 409)
            #expect(try await server.sendAccepting("DELETE", path, key: key).status == 204)
            #expect(try await server.visit(Self.host).status == 404)
        }
    }
}
