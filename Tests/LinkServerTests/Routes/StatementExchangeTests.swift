import LinkServer
import LinkStore
import Testing

@Suite("Queries about statement lists", .timeLimit(.minutes(1)))
struct StatementExchangeTests {
    private static let listPath = "/v1/statements:list?source.web.site=https://"
    private static let relation = "delegate_permission/common.get_login_creds"
    private static let list = """
        [{"relation": ["\(relation)"], "target": {"namespace": "web", "site": "https://b.example"}}]
        """

    private func catalog() throws -> DocumentCatalog {
        try DocumentCatalog.serving(
            ["a.example": Self.list, "i.example": #"[{"include": "https://a.example/.well-known/assetlinks.json"}]"#],
            kind: .assetlinks
        )
    }

    private func post(_ body: String, port: Int) async throws -> RawResponse? {
        let head =
            "POST /v1/assetlinks:bulkCheck HTTP/1.1\r\nHost: a.example\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        return try await RawConnection.open(port: port) { connection in
            try await connection.send(head + body)
            return try await connection.receive()
        }
    }

    private static let report = """
        ********************* ERRORS *********************\\nNone!\\n\
        ********************* INFO MESSAGES *********************\\n\
        * Info: The following statements were considered when processing the request:\\n\\n---\\n\
        Source: Web asset with site https://a.example. (which is equivalent to 'https://a.example')\\n\
        Relation: delegate_permission/common.get_login_creds\\n\
        Target: Web asset with site https://b.example. (which is equivalent to 'https://b.example')\\n\
        Where this statement came from:\\n  Origin of the statement: https://a.example/.well-known/assetlinks.json\\n  \
        Include directives followed (in order):\\n    <None>\\n\
        Matches source query: Yes\\nMatches relation query: Yes\\n
        """

    @Test(
        "a list is answered in Google's shape, whatever the host that is asked",
        arguments: ["a.example", "any.example"]
    )
    func list(host: String) async throws {
        try await withListener(try catalog()) { port in
            let response = try await exchange(port: port, "GET \(Self.listPath)A.example.", host: host)
            let body = """
                {
                  "statements": [
                    {
                      "source": {
                        "web": {
                          "site": "https://a.example."
                        }
                      },
                      "relation": "delegate_permission/common.get_login_creds",
                      "target": {
                        "web": {
                          "site": "https://b.example."
                        }
                      }
                    }
                  ],
                  "maxAge": "600s",
                  "debugString": "\(Self.report)\\n--- End of statement list. ---"
                }

                """
            #expect(response?.bodyText == body)
            #expect(
                response?.headWithoutDate
                    == head(
                        "HTTP/1.1 200 OK",
                        "Content-Type: application/json",
                        "Cache-Control: no-store",
                        "X-Content-Type-Options: nosniff",
                        "Content-Length: \(body.utf8.count)",
                        "Date: *"
                    )
            )
        }
    }

    @Test("HEAD has the head only")
    func headAlone() async throws {
        try await withListener(try catalog()) { port in
            let get = try await exchange(port: port, "GET \(Self.listPath)a.example")
            let only = try await exchange(port: port, "HEAD \(Self.listPath)a.example")
            #expect(only?.headWithoutDate == get?.headWithoutDate)
            #expect(only?.body == [])
        }
    }

    @Test(
        "a check says whether a hosted list has the statement, includes of hosted lists followed",
        arguments: [
            ("https://a.example", "https://b.example", true), ("https://i.example", "https://b.example", true),
            ("https://a.example", "https://c.example", false), ("https://c.example", "https://b.example", false),
            // A list is served here for the site itself, not for other ports and schemes.
            ("https://a.example:8443", "https://b.example", false), ("http://a.example", "https://b.example", false),
        ]
    )
    func check(_ source: String, _ target: String, _ isLinked: Bool) async throws {
        try await withListener(try catalog()) { port in
            let question = "source.web.site=\(source)&relation=\(Self.relation)&target.web.site=\(target)"
            let response = try await exchange(port: port, "GET /v1/assetlinks:check?\(question)")
            #expect(response?.status == 200)
            #expect(response?.bodyText.hasPrefix("{\n  \"linked\": true,\n  \"maxAge\": \"600s\"") == isLinked)
        }
    }

    @Test("a malformed query is refused in Google's words")
    func refusal() async throws {
        try await withListener(try catalog()) { port in
            let response = try await exchange(port: port, "GET /v1/statements:list?relation=\(Self.relation)")
            #expect(response?.status == 400)
            #expect(
                response?.bodyText == """
                    {
                      "error": {
                        "code": 400,
                        "message": "Request must contain a source asset query.",
                        "status": "INVALID_ARGUMENT"
                      }
                    }

                    """
            )
        }
    }

    @Test("a bulk request is answered query by query")
    func bulk() async throws {
        try await withListener(try catalog()) { port in
            let body = """
                {"defaultSource": {"web": {"site": "https://a.example"}}, "defaultRelation": "\(Self.relation)",
                 "statements": [{"target": {"web": {"site": "https://b.example"}}}, {}]}
                """
            let response = try await post(body, port: port)
            #expect(response?.status == 200)
            #expect(
                response?.bodyText == """
                    {
                      "checkResults": [
                        {
                          "linked": true,
                          "maxAge": "600s",
                          "debugString": "\(Self.report)Matches target query: Yes\\n\\n--- End of statement list. ---"
                        },
                        {
                          "maxAge": "600s",
                          "debugString": "Request must contain a target asset query.",
                          "errorCode": [
                            "ERROR_CODE_INVALID_QUERY"
                          ]
                        }
                      ]
                    }

                    """
            )
        }
    }

    @Test("a bulk request of a thousand queries is answered completely, and one that is too large is refused")
    func limits() async throws {
        try await withListener(try catalog()) { port in
            let many = Array(repeating: "{}", count: 1_200).joined(separator: ",")
            let response = try await post(#"{"statements": [\#(many)]}"#, port: port)
            #expect(response?.bodyText.split(separator: "ERROR_CODE_INVALID_QUERY").count == 1_001)
            let large = try await post(String(repeating: " ", count: 300 * 1024), port: port)
            #expect(large?.status == 413)
            #expect(
                large?.bodyText == """
                    {
                      "error": {
                        "code": 413,
                        "message": "The body must have at most 262144 bytes and arrive whole.",
                        "status": "INVALID_ARGUMENT"
                      }
                    }

                    """
            )
        }
    }

    @Test("a bulk request with long reports is answered completely, the last queries without a report")
    func reports() async throws {
        let statements = (0..<200).map {
            #"{"relation": ["a/b"], "target": {"namespace": "web", "site": "https://b\#($0).example"}}"#
        }
        let text = "[\(statements.joined(separator: ","))]"
        try await withListener(try DocumentCatalog.serving(["a.example": text], kind: .assetlinks)) { port in
            let question = #"{"target": {"web": {"site": "https://b7.example"}}}"#
            let body = """
                {"defaultSource": {"web": {"site": "https://a.example"}}, "defaultRelation": "a/b",
                 "statements": [\(Array(repeating: question, count: 100).joined(separator: ","))]}
                """
            let response = try await post(body, port: port)
            let answers = response?.bodyText.split(separator: "\"linked\": true") ?? []
            #expect(answers.count == 101)
            #expect(answers.dropFirst().first?.contains("\"debugString\"") == true)
            #expect(answers.last == ",\n      \"maxAge\": \"600s\"\n    }\n  ]\n}\n")
        }
    }

    @Test("a list with more statements than a request may read is not read")
    func budget() async throws {
        let relations = (0..<200).map { "\"a/b\($0)\"" }.joined(separator: ",")
        let prints = (0..<100).map { number in
            let start = String(number + 16, radix: 16).uppercased() + ":"
            return "\"\(start + Array(repeating: "AB", count: 31).joined(separator: ":"))\""
        }
        let target = #"{"namespace": "android_app", "package_name": "a.b", "sha256_cert_fingerprints": ["#
        let text = "[{\"relation\": [\(relations)], \"target\": \(target)\(prints.joined(separator: ","))]}}]"
        try await withListener(try DocumentCatalog.serving(["a.example": text], kind: .assetlinks)) { port in
            let response = try await exchange(port: port, "GET \(Self.listPath)a.example")
            #expect(response?.bodyText.hasPrefix("{\n  \"maxAge\"") == true)
            #expect(response?.bodyText.contains("\"ERROR_CODE_FETCH_BUDGET_EXHAUSTED\"") == true)
        }
    }

    @Test("lists that could not be loaded are not reported as missing")
    func unavailable() async throws {
        try await withListener(DocumentCatalog()) { port in
            let response = try await exchange(port: port, "GET \(Self.listPath)a.example")
            #expect(response?.bodyText.contains("503 Service Unavailable") == true)
        }
    }

    @Test("other methods are refused, and other addresses do not exist")
    func others() async throws {
        try await withListener(try catalog()) { port in
            let response = try await exchange(port: port, "DELETE /v1/statements:list", fields: ["Content-Length: 0"])
            #expect(response?.status == 405)
            #expect(response?.field("allow") == "GET, HEAD")
            #expect(try await exchange(port: port, "GET /v1/assetlinks:bulkCheck")?.field("allow") == "POST")
            for path in ["/v1", "/v1/statements", "/v1/statements%3Alist", "/v1/statements:list/"] {
                #expect(try await exchange(port: port, "GET \(path)")?.status == 404)
            }
        }
    }

    @Test("can be limited to hosts, so that tenants can use the paths elsewhere")
    func keepsToHosts() async throws {
        let rows: [(audience: StatementAudience, host: String, status: Int)] = [
            (.hosts([try HostName("api.example")]), "api.example", 200),
            (.hosts([try HostName("api.example")]), "API.example.:8080", 200),
            (.hosts([try HostName("api.example")]), "a.example", 404), (.nobody, "api.example", 404),
            (.hosts([try HostName("api.example")]), "[::1]", 404),
        ]
        for row in rows {
            try await withListener(PublicListener(catalog: try catalog(), statements: row.audience)) { port in
                let response = try await exchange(port: port, "GET \(Self.listPath)a.example", host: row.host)
                #expect(response?.status == row.status, "\(row)")
            }
        }
    }
}
