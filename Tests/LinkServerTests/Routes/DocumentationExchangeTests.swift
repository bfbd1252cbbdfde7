import JSONSource
import LinkAPI
import LinkServer
import Testing

@Suite("The documentation of the API", .timeLimit(.minutes(1)))
struct DocumentationExchangeTests {
    @Test("is served as the OpenAPI document with which answers are compared")
    func servesOpenAPI() async throws {
        try await withServer { server in
            let response = try await server.admin("GET", "/openapi.json")
            #expect(response.status == 200)
            let served = JSONValue(try JSONReader().read(response.body).root)
            #expect(served == APIContract.document)
            #expect(served["openapi"] == "3.1.0")
        }
    }

    @Test("names every endpoint, once", arguments: AdminEndpoint.allCases)
    func isComplete(endpoint: AdminEndpoint) {
        let operation = APIContract.document["paths"][endpoint.template][endpoint.method.lowercased()]
        #expect(operation["operationId"] == .string(endpoint.name))
        #expect(operation["responses"] != .null)
    }

    @Test("is served as a page that runs and loads nothing")
    func servesPage() async throws {
        try await withServer { server in
            let response = try await server.admin("GET", "/docs")
            #expect(response.status == 200)
            #expect(response.field("content-type") == "text/html; charset=utf-8")
            #expect(response.field("content-security-policy")?.hasPrefix("default-src 'none'; ") == true)
            let page = response.bodyText
            for endpoint in AdminEndpoint.allCases { #expect(page.contains("<section id=\"\(endpoint.name)\">")) }
            for code in ProblemType.allCases { #expect(page.contains("<a href=\"\(code.path)\">")) }
            for word in ["<script", "src=", "@import", "url(", "http://", "https://"] {
                #expect(!page.contains(word), "\(word)")
            }
        }
    }

    @Test("has a page where the type of each problem leads")
    func servesProblems() async throws {
        try await withServer { server in
            for code in ProblemType.allCases {
                let response = try await server.admin("GET", code.path)
                #expect(response.status == 200)
                #expect(response.bodyText.contains("<code>\(code.rawValue)</code>, status \(code.status)"))
            }
            let response = try await server.admin("GET", "/docs/problems/%3Cscript%3E")
            #expect(response.status == 404)
            #expect(try response.message(Problem.self).code == .unknownAddress)
        }
    }
}
