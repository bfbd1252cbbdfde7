import Foundation
import LinkAPI
import Testing

/// Steps of tests about workspaces.
extension RunningServer {
    /// Sends a message as JSON and returns the answer, which has to be a documented one.
    func send(
        _ method: String,
        _ path: String,
        _ json: String = "",
        key: String,
        fields: [String] = []
    ) async throws -> RawResponse {
        let body = json.isEmpty ? nil : Array(json.utf8)
        let type = json.isEmpty ? [] : ["Content-Type: application/json"]
        return try await admin(method, path, key: key, fields: type + fields, body: body)
    }

    /// Sends a message as an administrator who accepts what others lose by it.
    func sendAccepting(
        _ method: String,
        _ path: String,
        _ json: String = "",
        key: String
    ) async throws -> RawResponse {
        let response = try await send(method, path, json, key: key)
        guard response.status == 409 else { return response }
        let problem = try response.message(Problem.self)
        try #require(problem.code == .lossesNotAccepted, "\(response.bodyText)")
        let digest = try #require(problem.lossesDigest)
        let join = path.contains("?") ? "&" : "?"
        return try await send(method, path + join + "acceptLosses=\(digest)", json, key: key)
    }

    /// Makes a workspace with an app that opens links on both platforms.
    func makeWorkspace(_ id: String, team: String, key: String) async throws {
        let workspace = try await send("PUT", "/api/v1/workspaces/\(id)", #"{"name":"\#(id)"}"#, key: key)
        try #require(workspace.status == 201, "\(workspace.bodyText)")
        let digest = Array(repeating: "AB", count: 32).joined(separator: ":")
        let app = """
            {"appleAppIDs":["\(team).com.example.\(id)"],
             "androidPackages":[{"name":"com.example.\(id)","certificates":[{"sha256":"\(digest)"}]}]}
            """
        let saved = try await send("PUT", "/api/v1/workspaces/\(id)/apps/main", app, key: key)
        try #require(saved.status == 201, "\(saved.bodyText)")
    }

    /// Gives a workspace a prefix of a domain, which is made if need be.
    func grant(_ prefix: String, of host: String, to workspace: String, key: String) async throws {
        _ = try await send("PUT", "/api/v1/domains/\(host)", key: key)
        let grant = #"{"prefix":"\#(prefix)","workspace":"\#(workspace)"}"#
        let response = try await send("POST", "/api/v1/domains/\(host)/grants", grant, key: key)
        try #require(response.status == 200, "\(response.bodyText)")
    }

    /// Writes a draft of rules that open the app `main`.
    func draft(_ paths: String..., of workspace: String, on host: String, key: String) async throws -> RawResponse {
        let rules = paths.map { #"{"path":"\#($0)","apps":["main"]}"# }.joined(separator: ",")
        let path = "/api/v1/workspaces/\(workspace)/domains/\(host)/draft"
        return try await send("PUT", path, #"{"rules":[\#(rules)]}"#, key: key)
    }

    /// Publishes a workspace's draft.
    func publishDraft(of workspace: String, on host: String, key: String) async throws -> PublishedMessage {
        let path = "/api/v1/workspaces/\(workspace)/domains/\(host)/publications"
        let response = try await send("POST", path, #"{"note":"for a test"}"#, key: key)
        try #require(response.status == 201, "\(response.bodyText)")
        return try response.message(PublishedMessage.self)
    }

    /// Makes a key for a workspace.
    func makeKey(
        for workspace: String,
        _ scopes: [ScopeName],
        domains: [String]? = nil,
        key: String
    ) async throws -> String {
        let names = scopes.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
        let hosts = domains.map { #","domains":\#($0)"# } ?? ""
        let body = #"{"label":"test","scopes":[\#(names)]\#(hosts)}"#
        let response = try await send("POST", "/api/v1/workspaces/\(workspace)/keys", body, key: key)
        try #require(response.status == 201, "\(response.bodyText)")
        return try response.message(NewKeyMessage.self).key
    }
}
