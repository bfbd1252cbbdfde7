import Foundation
import LinkAPI

/// A request with a text in one place that means something to databases, header fields, templates, shells or pages.
struct InjectedRequest: Sendable, CustomStringConvertible {
    let method: String
    let target: String
    var fields: [String] = []
    var body: String?

    var description: String { "\(method) \(target) \(fields) \(body ?? "")" }

    private static let texts = [
        "' OR '1'='1", "'; DROP TABLE records; --", "1; SELECT pg_sleep(9)", "%' --", "a'||'b", "\\'; --",
        "\r\nSet-Cookie: injected=1", "\r\n\r\n<h1>injected", "\u{0}", "../../etc/passwd", "%2e%2e%2f", "{{7*7}}",
        "<script>injected</script>", "$(id)`id`", "%0d%0aX-Injected: 1", "\u{202E}e\u{301}", "\u{10FFFF}",
        String(repeating: "9", count: 400), "-1", "null", "",
    ]

    /// Texts in places of an endpoint: each seventh, or all where `WAYMARK_INJECTIONS` is set.
    ///
    /// Which seventh depends on the endpoint, so that together they try every text in places of every kind.
    static func some(_ about: EndpointDescription) -> [InjectedRequest] {
        let all = all(about)
        if ProcessInfo.processInfo.environment["WAYMARK_INJECTIONS"] != nil { return all }
        let first = (AdminEndpoint.allCases.firstIndex(of: about.endpoint) ?? 0) % 7
        return stride(from: first, to: all.count, by: 7).map { all[$0] }
    }

    /// Every text in every place of an endpoint.
    private static func all(_ about: EndpointDescription) -> [InjectedRequest] {
        texts.flatMap { text in
            inPaths(about, text) + inQueries(about, text) + inFields(about, text) + inBodies(about, text)
        }
    }

    private static func inPaths(_ about: EndpointDescription, _ text: String) -> [InjectedRequest] {
        about.path.indices.map { index in
            var values = about.path.map(\.example)
            values[index] = text
            return InjectedRequest(method: about.endpoint.method, target: AdminRoute(about.endpoint, values).path)
        }
    }

    private static func inQueries(_ about: EndpointDescription, _ text: String) -> [InjectedRequest] {
        let names = about.query.map(\.name) + ["unknown"]
        return names.map { name in
            let query = AdminRoute(.readDomain, [text]).path.split(separator: "/").last ?? ""
            return InjectedRequest(
                method: about.endpoint.method,
                target: "\(about.endpoint.examplePath)?\(name)=\(query)"
            )
        }
    }

    /// As it is, even where that makes two fields of one, or none at all.
    private static func inFields(_ about: EndpointDescription, _ text: String) -> [InjectedRequest] {
        let names = about.headers.map(\.name) + ["Authorization", "Accept", "Content-Type", "Host"]
        return names.map { name in
            let fields = ["\(name): \(text)"]
            return InjectedRequest(method: about.endpoint.method, target: about.endpoint.examplePath, fields: fields)
        }
    }

    private static func inBodies(_ about: EndpointDescription, _ text: String) -> [InjectedRequest] {
        guard about.body != nil else { return [] }
        let quoted = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return [text, "{\"name\":\"\(quoted)\",\"id\":\"\(quoted)\"}", "[\"\(quoted)\"]"].map { body in
            InjectedRequest(method: about.endpoint.method, target: about.endpoint.examplePath, body: body)
        }
    }

    /// The request as it goes over the wire; the server closes after it.
    func bytes(key: String) -> [UInt8] {
        let hasKey = fields.contains { $0.hasPrefix("Authorization") }
        let hasHost = fields.contains { $0.hasPrefix("Host") }
        var lines = ["\(method) \(target) HTTP/1.1"] + fields
        if !hasHost { lines.append("Host: admin") }
        if !hasKey { lines.append("Authorization: Bearer \(key)") }
        if let body { lines.append("Content-Length: \(body.utf8.count)") }
        return Array((lines + ["Connection: close", "", body ?? ""]).joined(separator: "\r\n").utf8)
    }
}
