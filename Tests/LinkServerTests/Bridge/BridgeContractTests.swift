import BridgeCompatibility
import Foundation
import LinkAPI
import LinkServer
import LinkStore
import LinkStoreTesting
import Testing

/// What clients of BridgeServer2 rely on (Sage-Bionetworks/BridgeServer2: `AppController`, `ApplicationController`,
/// `AppValidator`).
@Suite("The Bridge contract", .timeLimit(.minutes(1)))
struct BridgeContractTests {
    private static let host = "ws.example"
    private static let appID = "org.sagebionetworks.bridge.DummyApp"
    private static let fingerprint =
        "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"

    private static func app(_ id: String, version: Int? = nil, path: String? = nil) -> String {
        let version = version.map { "\"version\":\($0)," } ?? ""
        let appID = id == "api" ? appID : "AAAAAAAAAA.org.\(id)"
        let package = id == "api" ? "DummyApp" : "org.\(id)"
        return """
            {\(version)"identifier":"\(id)","name":"The \(id)","sponsorName":"Sage",
             "appleAppLinks":[{"appID":"\(appID)","paths":["\(path ?? "/\(id)/*")"]}],
             "androidAppLinks":[{"namespace":"android_app","package_name":"\(package)",
               "sha256_cert_fingerprints":["\(fingerprint)"]}]}
            """
    }

    private func withBridge(
        _ body: @escaping @Sendable (RunningServer, _ key: String) async throws -> Void
    ) async throws {
        let host = try HostName(Self.host)
        try await withServer(configuration: .local { $0.extensions = [BridgeEndpoints(host: host)] }) { server in
            try await body(server, try await server.makeKey())
        }
    }

    @Test("an app is made with a version holder, and its links are in both files at once, without types")
    func creates() async throws {
        try await withBridge { server, key in
            let made = try await server.bridge("POST", "/v1/apps", Self.app("api"), key: key)
            #expect(made.status == 201)
            #expect(made.bodyText == #"{"version":1,"type":"VersionHolder"}"#)
            #expect(
                try await server.visit(Self.host).bodyText
                    == #"{"applinks":{"apps":[],"details":[{"appID":"\#(Self.appID)","paths":["/api/*"]}]}}"#
            )
            #expect(
                try await server.visit(Self.host, "/.well-known/assetlinks.json").bodyText == """
                    [{"relation":["delegate_permission/common.handle_all_urls"],"target":{"namespace":"android_app",\
                    "package_name":"DummyApp","sha256_cert_fingerprints":["\(Self.fingerprint)"]}}]
                    """
            )
        }
    }

    @Test("tenants' links do not replace an uploaded file, nor a file theirs, unless an administrator means it")
    func keepsUploadedFile() async throws {
        try await withBridge { server, key in
            let file = """
                {"applinks":{"details":[{"appIDs":["LLLLLLLLLL.org.legacy"],"components":[{"/":"/legacy/*"}]}]}}
                """
            _ = try await server.send("PUT", "/api/v1/domains/\(Self.host)", key: key)
            let path = "/api/v1/domains/\(Self.host)/documents/apple-app-site-association"
            let uploaded = try await server.admin("PUT", path, key: key, body: Array(file.utf8))
            #expect(uploaded.status == 201, "\(uploaded.bodyText)")
            let refused = try await server.bridge("POST", "/v1/apps", Self.app("api"), key: key)
            #expect(refused.status == 400)
            #expect(refused.bodyText.contains("an administrator has to withdraw the file"), "\(refused.bodyText)")
            #expect(try await server.visit(Self.host).bodyText == file)
            #expect(try await server.bridge("GET", "/v1/apps/api", key: key).status == 404)
            #expect(try await server.sendAccepting("DELETE", path, key: key).status == 204)
            let made = try await server.bridge("POST", "/v1/apps", Self.app("api"), key: key)
            #expect(made.status == 201, "\(made.bodyText)")
            // What tenants have is not replaced by a file either, unless the administrator accepts that they lose it.
            let replaced = try await server.send("PUT", path, file, key: key)
            #expect(replaced.status == 409)
            #expect(try replaced.message(Problem.self).code == .lossesNotAccepted)
            // What one tenant changes is its own: the other's links stay, and need nobody's word.
            let other = try await server.bridge("POST", "/v1/apps", Self.app("other"), key: key)
            #expect(other.status == 201, "\(other.bodyText)")
            let saved = try await server.bridge(
                "POST",
                "/v1/apps/api",
                Self.app("api", version: 1, path: "/api/new/*"),
                key: key
            )
            #expect(saved.status == 200, "\(saved.bodyText)")
            #expect(try await server.visit(Self.host).bodyText.contains("/other/*"))
        }
    }

    @Test("the whole object comes back, with its version and types, under the old name of the resource, too")
    func reads() async throws {
        try await withBridge { server, key in
            _ = try await server.bridge("POST", "/v1/apps", Self.app("api"), key: key)
            for path in ["/v1/apps/api", "/v3/studies/api"] {
                let read = try await server.bridge("GET", path, key: key)
                #expect(read.status == 200)
                for part in [#""version":1"#, #""sponsorName":"Sage""#, #""type":"AppleAppLink""#, #""type":"App""#] {
                    #expect(read.bodyText.contains(part), "\(part)")
                }
            }
            #expect(try await server.bridge("GET", "/v1/apps/other", key: key).status == 404)
        }
    }

    @Test("a stale version is refused, and nothing is written")
    func refusesStale() async throws {
        try await withBridge { server, key in
            _ = try await server.bridge("POST", "/v1/apps", Self.app("api"), key: key)
            let saved = try await server.bridge("POST", "/v1/apps/api", Self.app("api", version: 1), key: key)
            #expect(saved.bodyText == #"{"version":2,"type":"VersionHolder"}"#)
            let before = try await server.visit(Self.host).body
            let late = Self.app("api", version: 1, path: "/api/late/*")
            let stale = try await server.bridge("POST", "/v1/apps/api", late, key: key)
            #expect(stale.status == 409)
            #expect(
                stale.bodyText == """
                    {"statusCode":409,"message":"App has the wrong version number; it may have been saved in the \
                    background.","type":"ConcurrentModificationException"}
                    """
            )
            #expect(try await server.visit(Self.host).body == before)
        }
    }

    @Test("an identifier is taken once")
    func refusesSecond() async throws {
        try await withBridge { server, key in
            _ = try await server.bridge("POST", "/v1/apps", Self.app("api"), key: key)
            let second = try await server.bridge("POST", "/v1/apps", Self.app("api"), key: key)
            #expect(second.status == 409)
            #expect(second.bodyText.contains(#""type":"EntityAlreadyExistsException""#))
        }
    }

    @Test("mistakes come in Bridge's words, by field")
    func validates() async throws {
        try await withBridge { server, key in
            let bad = #"{"identifier":"api","appleAppLinks":[{"paths":["/api/*"]}]}"#
            let answer = try await server.bridge("POST", "/v1/apps", bad, key: key)
            #expect(answer.status == 400)
            #expect(answer.bodyText.contains(#""type":"InvalidEntityException""#))
            #expect(
                answer.bodyText.contains(
                    #""errors":{"appleAppLinks[0].appID":["appleAppLinks[0].appID cannot be blank or null"]}"#
                )
            )
        }
    }

    @Test("a path outside of the app's prefix is refused, with a link that proves it", arguments: ["*", "/other/*"])
    func checksGrants(path: String) async throws {
        try await withBridge { server, key in
            let answer = try await server.bridge("POST", "/v1/apps", Self.app("api", path: path), key: key)
            #expect(answer.status == 400)
            #expect(
                answer.bodyText.contains("appleAppLinks[0].paths[0] opens links outside of /api/ (https://ws.example")
            )
            #expect(try await server.visit(Self.host).status == 404)
        }
    }

    @Test("an app's own session reads and changes its own app, and no other")
    func ownApp() async throws {
        try await withBridge { server, key in
            for id in ["api", "other"] { _ = try await server.bridge("POST", "/v1/apps", Self.app(id), key: key) }
            let own = try await server.makeKey(for: "api", [.read, .write, .publish], key: key)
            #expect(try await server.bridge("GET", "/v1/apps/self", key: own).bodyText.contains("The api"))
            let renamed = Self.app("api", version: 1).replacing(
                "\"api\",\"name\":\"The api\"",
                with: "\"other\",\"name\":\"The other\""
            )
            let saved = try await server.bridge("POST", "/v1/apps/self", renamed, key: own)
            #expect(saved.status == 200)
            #expect(try await server.bridge("GET", "/v1/apps/api", key: key).bodyText.contains("The other"))
            #expect(try await server.bridge("GET", "/v1/apps/other", key: own).status == 403)
            #expect(try await server.bridge("GET", "/v1/apps/self", key: "nobody").status == 401)
        }
    }

    @Test("a deleted app is in no file and in no summary, which anybody may read")
    func deletes() async throws {
        try await withBridge { server, key in
            for id in ["zoo", "api"] { _ = try await server.bridge("POST", "/v1/apps", Self.app(id), key: key) }
            let summary = try await server.bridge("GET", "/v1/apps?format=summary", key: nil).bodyText
            let first = try #require(summary.range(of: "The api"))
            let second = try #require(summary.range(of: "The zoo"))
            #expect(first.lowerBound < second.lowerBound)
            let gone = try await server.bridge("DELETE", "/v1/apps/zoo", key: key)
            #expect(gone.bodyText == #"{"message":"App deleted.","type":"StatusMessage"}"#)
            #expect(try await !server.visit(Self.host).bodyText.contains("/zoo/"))
            #expect(try await !server.bridge("GET", "/v1/apps?summary=true", key: nil).bodyText.contains("zoo"))
        }
    }
}

extension RunningServer {
    /// Sends a request as Bridge's clients do.
    func bridge(
        _ method: String,
        _ path: String,
        _ json: String = "",
        key: String?
    ) async throws -> RawResponse {
        let session = key.map { ["Bridge-Session: \($0)"] } ?? []
        let body = json.isEmpty ? nil : Array(json.utf8)
        return try await askAdmin(method, path, fields: session, body: body)
    }
}
