import JSONSource
import LinkAPI
import LinkServer
import Testing

/// Holds answers of the admin listener against its OpenAPI document.
enum APIContract {
    /// The document; `null` when it cannot be made, which fails every test that asks.
    static let document = (try? OpenAPIDocument.json()) ?? .null

    /// Fails the test when the answer is not documented: its status, its media type, or the shape of its body.
    static func expect(
        _ response: RawResponse,
        fits method: String,
        _ path: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let faults = faults(response, method, String(path.prefix { $0 != "?" }))
        #expect(faults == [], "\(method) \(path): \(response.status)", sourceLocation: sourceLocation)
    }

    private static func faults(_ response: RawResponse, _ method: String, _ path: String) -> [String] {
        guard case .route(let route) = AdminRoute.match(method: method, path: path) else {
            guard [404, 405, 429].contains(response.status) else { return ["status of an unknown address"] }
            return content(document["components"]["responses"]["problem"], response, method)
        }
        let operation = document["paths"][route.endpoint.template][route.method.lowercased()]
        let answer = operation["responses"]["\(response.status)"]
        return answer == .null ? ["undocumented status"] : content(answer, response, method)
    }

    private static func content(_ answer: JSONValue, _ response: RawResponse, _ method: String) -> [String] {
        if method == "HEAD" { return response.body.isEmpty ? [] : ["a body after HEAD"] }
        guard case .object(let types) = answer["content"] else {
            return response.body.isEmpty ? [] : ["undocumented body"]
        }
        let type = response.field("content-type") ?? ""
        guard let form = types.first(where: { $0.name == type }) else { return ["undocumented type \"\(type)\""] }
        guard form.value["schema"] != .null else { return [] }
        guard type.contains("json"), type != "application/x-ndjson" else {
            return form.value["schema"]["type"] == "string" ? [] : ["a text"]
        }
        do {
            let value = JSONValue(try JSONReader().read(response.body).root)
            if case .array(let codes) = answer["x-problem-codes"], !codes.contains(value["code"]) {
                return ["undocumented code \(value["code"])"]
            }
            return SchemaCheck(document: document).faults(in: value, against: form.value["schema"], at: "")
        } catch {
            return ["not JSON: \(error)"]
        }
    }
}
