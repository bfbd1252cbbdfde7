import BridgeCompatibility
import Foundation
import LinkAPI
import LinkServer
import LinkStore
import Testing

/// Whose apps and sessions are, in the profile of BridgeServer2.
@Suite("Bridge's apps and sessions", .timeLimit(.minutes(1)))
struct BridgeIdentityTests {
    private static let host = "ws.example"
    private static let digest = Array(repeating: "AB", count: 32).joined(separator: ":")
    private static let other = Array(repeating: "CD", count: 32).joined(separator: ":")

    private func withBridge(
        failures: Int? = 60,
        _ body: @escaping @Sendable (RunningServer, _ key: String) async throws -> Void
    ) async throws {
        let host = try HostName(Self.host)
        let configuration = LinkServerConfiguration.local {
            $0.extensions = [BridgeEndpoints(host: host)]
            $0.rateLimits.failuresPerAddress = failures
        }
        try await withServer(configuration: configuration) { server in
            try await body(server, try await server.makeKey())
        }
    }

    private static func apple(_ appID: String, _ path: String) -> String {
        #""appleAppLinks":[{"appID":"\#(appID)","paths":["\#(path)"]}]"#
    }

    private static func android(_ package: String, _ digest: String = digest) -> String {
        """
        "androidAppLinks":[{"namespace":"android_app","package_name":"\(package)",\
        "sha256_cert_fingerprints":["\(digest)"]}]
        """
    }

    private static func app(_ id: String, version: Int? = nil, _ links: String...) -> String {
        let version = version.map { ["\"version\":\($0)"] } ?? []
        return "{" + (["\"identifier\":\"\(id)\",\"name\":\"The \(id)\""] + version + links).joined(separator: ",")
            + "}"
    }

    private static let garden = app("garden", apple("AAAAAAAAAA.org.garden", "/garden/*"), android("org.garden"))

    @Test(
        "an app cannot take the app ID or package of another, through any client",
        arguments: [apple("AAAAAAAAAA.org.garden", "/aaa/*"), android("org.garden", other)]
    )
    func keepsApps(links: String) async throws {
        try await withBridge { server, key in
            for app in [Self.garden, Self.app("aaa")] {
                #expect(try await server.bridge("POST", "/v1/apps", app, key: key).status == 201)
            }
            let before = try await server.visit(Self.host, "/.well-known/assetlinks.json").bodyText
            let own = try await server.makeKey(for: "aaa", [.read, .write, .publish], key: key)
            let change = Self.app("aaa", version: 1, links)
            let refused = try await server.bridge("POST", "/v1/apps/self", change, key: own)
            #expect(refused.status == 409)
            #expect(refused.bodyText.contains("belongs to another app"), "\(refused.bodyText)")
            #expect(!refused.bodyText.contains("the app \\\"garden\\\""))
            let administrator = try await server.bridge("POST", "/v1/apps/aaa", change, key: key)
            #expect(administrator.status == 409)
            #expect(administrator.bodyText.contains("the app \\\"garden\\\""))
            let second = Self.app("second", links.replacing("/aaa/", with: "/second/"))
            let created = try await server.bridge("POST", "/v1/apps", second, key: key)
            #expect(created.status == 409, "\(created.bodyText)")
            #expect(try await server.visit(Self.host, "/.well-known/assetlinks.json").bodyText == before)
        }
    }

    @Test("workspaces and Bridge's apps keep the same rule, in both directions")
    func sharesRule() async throws {
        try await withBridge { server, key in
            try await server.makeWorkspace("kitchen", team: "BBBBBBBBBB", key: key)
            #expect(try await server.bridge("POST", "/v1/apps", Self.garden, key: key).status == 201)
            let taken = Self.app("aaa", Self.apple("BBBBBBBBBB.com.example.kitchen", "/aaa/*"))
            #expect(try await server.bridge("POST", "/v1/apps", taken, key: key).status == 409)
            let app = #"{"appleAppIDs":["AAAAAAAAAA.org.garden"]}"#
            let saved = try await server.send("PUT", "/api/v1/workspaces/kitchen/apps/main", app, key: key)
            #expect(try saved.message(Problem.self).code == .foreignApp)
        }
    }

    @Test("an app ID that an administrator shares is in one entry with the paths of both")
    func shares() async throws {
        try await withBridge { server, key in
            for app in [Self.garden, Self.app("aaa")] { _ = try await server.bridge("POST", "/v1/apps", app, key: key) }
            let claim = "/api/v1/app-claims/apple/AAAAAAAAAA.org.garden"
            let shared = try await server.send("PUT", claim, #"{"holder":"garden","sharedWith":["aaa"]}"#, key: key)
            #expect(shared.status == 200, "\(shared.bodyText)")
            let change = Self.app("aaa", version: 1, Self.apple("AAAAAAAAAA.org.garden", "/aaa/*"))
            #expect(try await server.bridge("POST", "/v1/apps/aaa", change, key: key).status == 200)
            let details = #""details":[{"appID":"AAAAAAAAAA.org.garden","paths":["/aaa/*","/garden/*"]}]"#
            #expect(try await server.visit(Self.host).bodyText.contains(details))
        }
    }

    @Test(
        "an identifier is of Bridge's form, with links or without",
        arguments: ["", "*", "..", "a/b", ".well-known", "Garden", "a b", "a", "-a", "a-", "café"]
    )
    func checksIdentifiers(identifier: String) async throws {
        try await withBridge { server, key in
            let answer = try await server.bridge("POST", "/v1/apps", Self.app(identifier), key: key)
            #expect(answer.status == 400)
            #expect(answer.bodyText.contains(#""errors":{"identifier":["identifier "#), "\(answer.bodyText)")
            let list = try await server.bridge("GET", "/v1/apps?summary=true&includeDeleted=true", key: nil)
            #expect(list.bodyText.contains(#""total":0"#))
        }
    }

    @Test("a deleted app is listed when asked for, and is gone with everything of it when deleted physically")
    func deletes() async throws {
        try await withBridge { server, key in
            _ = try await server.bridge("POST", "/v1/apps", Self.garden, key: key)
            let own = try await server.makeKey(for: "garden", [.read], key: key)
            let list = "/v1/apps?format=summary"
            for physical in [false, true] {
                let path = "/v1/apps/garden?physical=\(physical)"
                #expect(try await server.bridge("DELETE", path, key: key).status == 200)
                #expect(try await !server.bridge("GET", list, key: nil).bodyText.contains("garden"))
                let all = try await server.bridge("GET", list + "&includeDeleted=true", key: nil).bodyText
                #expect(all.contains("garden") == !physical)
            }
            #expect(try await server.bridge("GET", "/v1/apps/garden", key: key).status == 404)
            #expect(try await server.bridge("GET", "/v1/apps/self", key: own).status == 401)
            #expect(try await server.bridge("DELETE", "/v1/apps/garden?physical=true", key: key).status == 404)
            // What it claimed is free again.
            let heir = Self.app("heir", Self.apple("AAAAAAAAAA.org.garden", "/heir/*"))
            #expect(try await server.bridge("POST", "/v1/apps", heir, key: key).status == 201)
            #expect(try await server.bridge("POST", "/v1/apps", Self.app("garden"), key: key).status == 201)
        }
    }

    @Test("every page may ask, and read the files")
    func allowsPages() async throws {
        try await withBridge { server, key in
            _ = try await server.bridge("POST", "/v1/apps", Self.garden, key: key)
            for (path, status) in [("/v1/apps?summary=true", 200), ("/v1/apps", 401), ("/v1/apps/self", 401)] {
                let answer = try await server.bridge("GET", path, key: nil)
                #expect(answer.status == status)
                #expect(answer.field("access-control-allow-origin") == "*", "\(path)")
            }
            let asked = try await server.bridge("OPTIONS", "/v1/apps/self", key: nil)
            #expect(asked.status == 200)
            #expect(asked.field("access-control-allow-methods") == "GET,POST,DELETE")
            #expect(asked.field("access-control-allow-headers")?.contains("Bridge-Session") == true)
            for path in ["/.well-known/apple-app-site-association", "/.well-known/assetlinks.json"] {
                #expect(try await server.visit(Self.host, path).field("access-control-allow-origin") == "*")
            }
            let own = try await server.admin("GET", "/api/v1/domains", key: key)
            #expect(own.field("access-control-allow-origin") == nil)
        }
    }

    private static func signIn(
        _ path: String,
        _ app: String,
        _ password: String,
        _ server: RunningServer
    ) async throws -> (status: Int, token: String?, text: String) {
        let body = #"{"appId":"\#(app)","email":"ada@example.org","password":"\#(password)","type":"SignIn"}"#
        let answer = try await server.bridge("POST", path, body, key: nil)
        let token = answer.bodyText.split(separator: "\"sessionToken\":\"").dropFirst().first?.prefix { $0 != "\"" }
        return (answer.status, token.map(String.init), answer.bodyText)
    }

    @Test(
        "a client signs in with an API key as password, works with the token, and signs out",
        arguments: [("/v3/auth/signIn", "/v3/auth/signOut"), ("/v4/auth/signIn", "/v4/auth/signOut")]
    )
    func signsIn(path: String, end: String) async throws {
        try await withBridge { server, key in
            _ = try await server.bridge("POST", "/v1/apps", Self.garden, key: key)
            let own = try await server.makeKey(for: "garden", [.read, .write, .publish], key: key)
            let first = try await Self.signIn(path, "garden", own, server)
            #expect(first.status == 200)
            for part in [
                #""type":"UserSessionInfo""#, #""authenticated":true"#, #""roles":["developer"]"#, "ada@example.org",
            ] {
                #expect(first.text.contains(part), "\(part)")
            }
            let token = try #require(first.token)
            let second = try #require(try await Self.signIn(path, "garden", own, server).token)
            #expect(token != second && !token.contains(own.dropFirst(4)))
            #expect(try await server.bridge("GET", "/v1/apps/self", key: token).bodyText.contains("The garden"))
            let change = Self.app("garden", version: 1, Self.apple("AAAAAAAAAA.org.garden", "/garden/new/*"))
            #expect(try await server.bridge("POST", "/v1/apps/self", change, key: token).status == 200)
            #expect(try await server.bridge("GET", "/v1/apps/memberships", key: token).bodyText.contains("garden"))
            #expect(try await server.bridge("GET", "/v1/apps", key: token).status == 403)
            // A session is for Bridge's addresses only.
            #expect(try await server.admin("GET", "/api/v1/key", key: token).status == 401)
            let out = try await server.bridge("POST", end, key: token)
            #expect(out.bodyText == #"{"message":"Signed out.","type":"StatusMessage"}"#)
            #expect(try await server.bridge("GET", "/v1/apps/self", key: token).status == 401)
            #expect(try await server.bridge("GET", "/v1/apps/self", key: second).status == 200)
            #expect(try await server.bridge("POST", end, key: token).status == (end.hasPrefix("/v4") ? 400 : 200))
        }
    }

    @Test("wrong keys, apps of others and unknown apps are refused alike")
    func refusesAlike() async throws {
        try await withBridge { server, key in
            for app in [Self.garden, Self.app("aaa")] { _ = try await server.bridge("POST", "/v1/apps", app, key: key) }
            let own = try await server.makeKey(for: "garden", [.read], key: key)
            var answers: Set<String> = []
            for (app, password) in [("garden", "wmk_wrong"), ("aaa", own), ("nobody", own), ("", own), ("garden", "")] {
                for path in ["/v3/auth/signIn", "/v4/auth/signIn"] {
                    let answer = try await Self.signIn(path, app, password, server)
                    #expect(answer.status == 404)
                    answers.insert(answer.text)
                }
            }
            #expect(
                answers == [#"{"statusCode":404,"message":"Account not found.","type":"EntityNotFoundException"}"#]
            )
            for path in ["/v3/auth/admin/signIn", "/v4/auth/admin/signIn"] {
                #expect(try await Self.signIn(path, "garden", own, server).status == 403)
                let signedIn = try await Self.signIn(path, "garden", key, server)
                let token = try #require(signedIn.token)
                #expect(try await server.bridge("GET", "/v1/apps/self", key: token).bodyText.contains("The garden"))
                #expect(try await server.bridge("GET", "/v1/apps", key: token).status == 200)
            }
        }
    }

    @Test("a session ends with its key, and after half a day")
    func ends() async throws {
        try await withBridge { server, key in
            _ = try await server.bridge("POST", "/v1/apps", Self.garden, key: key)
            let own = try await server.makeKey(for: "garden", [.read, .manage], key: key)
            let id = try await server.send("GET", "/api/v1/key", key: own).message(KeyMessage.self).id
            let token = try #require(try await Self.signIn("/v4/auth/signIn", "garden", own, server).token)
            server.time.advance(seconds: 12 * 60 * 60 - 1)
            #expect(try await server.bridge("GET", "/v1/apps/self", key: token).status == 200)
            server.time.advance(seconds: 1)
            #expect(try await server.bridge("GET", "/v1/apps/self", key: token).status == 401)
            let next = try #require(try await Self.signIn("/v4/auth/signIn", "garden", own, server).token)
            let deleted = try await server.send("DELETE", "/api/v1/workspaces/garden/keys/\(id)", key: key)
            #expect(deleted.status == 204)
            #expect(try await server.bridge("GET", "/v1/apps/self", key: next).status == 401)
        }
    }

    @Test("a key has ten sessions, of which the oldest ends for a new one")
    func bounds() async throws {
        try await withBridge { server, key in
            _ = try await server.bridge("POST", "/v1/apps", Self.garden, key: key)
            var tokens: [String] = []
            for _ in 0..<11 {
                tokens.append(try #require(try await Self.signIn("/v4/auth/signIn", "garden", key, server).token))
                server.time.advance(seconds: 1)
            }
            #expect(try await server.bridge("GET", "/v1/apps/self", key: tokens[0]).status == 401)
            for token in tokens.dropFirst() {
                #expect(try await server.bridge("GET", "/v1/apps/self", key: token).status == 200)
            }
        }
    }

    @Test("wrong passwords and sessions are limited, and right ones of the same address are not")
    func limitsGuesses() async throws {
        try await withBridge(failures: 2) { server, key in
            _ = try await server.bridge("POST", "/v1/apps", Self.garden, key: key)
            let token = try #require(try await Self.signIn("/v4/auth/signIn", "garden", key, server).token)
            #expect(try await Self.signIn("/v4/auth/signIn", "garden", "wmk_wrong", server).status == 404)
            #expect(try await server.bridge("GET", "/v1/apps/self", key: "wms_wrong").status == 401)
            #expect(try await Self.signIn("/v4/auth/signIn", "garden", "wmk_wrong", server).status == 429)
            #expect(try await server.bridge("GET", "/v1/apps/self", key: "wms_wrong").status == 429)
            #expect(try await server.bridge("GET", "/v1/apps/self", key: token).status == 200)
            #expect(try await Self.signIn("/v4/auth/signIn", "garden", key, server).status == 200)
        }
    }
}
