import Foundation
import LinkAPI
import Testing

extension RunningServer {
    /// Sends one request to the admin listener and returns the answer, which has to be one that is documented.
    func admin(
        _ method: String,
        _ path: String,
        key: String? = nil,
        fields: [String] = [],
        body: [UInt8]? = nil
    ) async throws -> RawResponse {
        let authorization = key.map { ["Authorization: Bearer \($0)"] } ?? []
        let isNamed = fields.contains { $0.lowercased().hasPrefix("x-request-id:") }
        let common = ["Host: admin"] + (isNamed ? [] : ["X-Request-Id: test"])
        let response = try await exchange(adminPort, method, path, common + authorization + fields, body)
        APIContract.expect(response, fits: method, path)
        return response
    }

    /// Sends one request to the admin listener that is not of its own API.
    func askAdmin(_ method: String, _ path: String, fields: [String], body: [UInt8]?) async throws -> RawResponse {
        try await exchange(adminPort, method, path, ["Host: admin"] + fields, body)
    }

    /// Sends one request to the public listener and returns the answer.
    func visit(
        _ host: String,
        _ path: String = "/.well-known/apple-app-site-association",
        method: String = "GET",
        fields: [String] = []
    ) async throws -> RawResponse {
        try await exchange(publicPort, method, path, ["Host: \(host)"] + fields, nil)
    }

    /// Sends a form to the public listener.
    func submit(_ form: String, to host: String, _ path: String) async throws -> RawResponse {
        let fields = ["Host: \(host)", "Content-Type: application/x-www-form-urlencoded"]
        return try await exchange(publicPort, "POST", path, fields, Array(form.utf8))
    }

    /// Publishes a text with a key.
    func publish(
        _ text: String,
        kind: String = "apple-app-site-association",
        host: String,
        key: String,
        fields: [String] = []
    ) async throws -> RawResponse {
        let path = "/api/v1/domains/\(host)/documents/\(kind)"
        return try await admin("PUT", path, key: key, fields: fields, body: Array(text.utf8))
    }

    /// Redeems the setup address and returns the key.
    func makeKey() async throws -> String {
        let url = try await parts.setupURLs.next()
        let response = try await admin("POST", String(url.trimmingPrefix("http://127.0.0.1:\(adminPort)")))
        return try response.message(NewKeyMessage.self).key
    }

    func exchange(
        _ port: Int,
        _ method: String,
        _ path: String,
        _ fields: [String],
        _ body: [UInt8]?
    ) async throws -> RawResponse {
        let length = body.map { ["Content-Length: \($0.count)"] } ?? []
        let head = (["\(method) \(path) HTTP/1.1"] + fields + length + ["", ""]).joined(separator: "\r\n")
        return try await RawConnection.open(port: port) { connection in
            try await connection.send(Array(head.utf8) + (body ?? []))
            guard let response = try await connection.receive(toHead: method == "HEAD") else {
                throw ConnectionEnded(received: "")
            }
            return response
        }
    }
}

extension RawResponse {
    /// The body as a message of the API.
    func message<Message: Decodable>(_ type: Message.Type) throws -> Message {
        try JSONDecoder().decode(type, from: Data(body))
    }
}
