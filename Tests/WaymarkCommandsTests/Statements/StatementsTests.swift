import Testing

@Suite("waymark statements")
struct StatementsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(StatementSamples.list, to: "a.json")
        try folder.write(StatementSamples.more, to: "more.json")
    }

    private func run(_ words: String, input: String = "") async throws -> Waymark.Result {
        let served = "--serve https://a.example=a.json --serve https://a.example/more.json=more.json"
        try folder.write(input, to: "question")
        return try await Waymark.shell("\"$WAYMARK\" statements \(words) \(served) < question", in: folder)
    }

    @Test("lists what a site says, includes followed")
    func list() async throws {
        let result = try await run("list --source https://a.example")
        #expect(
            result.output == """
                https://a.example
                  delegate_permission/common.handle_all_urls  com.example.app@\(StatementSamples.fingerprint)
                  delegate_permission/common.get_login_creds  https://b.example  via https://a.example/more.json
                  2 statements

                """
        )
        #expect(result.errors.isEmpty)
        #expect(result.status == 0)
    }

    @Test("lists one relation, in Google's words, as Google's service answers")
    func json() async throws {
        let relation = "delegate_permission/common.get_login_creds"
        let result = try await run("list --source.web.site https://A.example. --relation \(relation) --format json")
        let statements = """
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
              "debugString": "********************* ERRORS *********************\\nNone!\\n
            """
        #expect(result.output.hasPrefix(statements))
        #expect(result.status == 0)
    }

    @Test("says that a source says nothing, and which file is missing")
    func nothing() async throws {
        let result = try await run("list --source https://c.example")
        #expect(
            result
                == Waymark.Result(
                    status: 1,
                    output: """
                        https://c.example
                          error  ERROR_CODE_FETCH_ERROR  unavailable: Error fetching statements from \
                        https://c.example./.well-known/assetlinks.json (which is equivalent to \
                        'https://c.example/.well-known/assetlinks.json'): 404 Not Found
                          no statement

                        """,
                    errors: "waymark: No file is given for https://c.example: add --serve https://c.example=FILE.\n"
                )
        )
    }

    @Test("checks that a site names an app")
    func linked() async throws {
        let app = "com.example.app@\(StatementSamples.fingerprint)"
        let result = try await run("check --source https://a.example --relation handle_all_urls --target \(app)")
        #expect(
            result
                == Waymark.Result(
                    status: 0,
                    output: """
                        https://a.example
                          ✓ linked  delegate_permission/common.handle_all_urls to \(app)
                          in  https://a.example/.well-known/assetlinks.json

                        """,
                    errors: ""
                )
        )
    }

    @Test("shows statement by statement why a site does not name an app")
    func notLinked() async throws {
        let app = "com.example.app@\(StatementSamples.other)"
        let result = try await run("check --source https://a.example --relation handle_all_urls --target \(app)")
        #expect(
            result
                == Waymark.Result(
                    status: 1,
                    output: """
                        https://a.example
                          ✗ not linked  delegate_permission/common.handle_all_urls to \(app)
                          ✓ delegate_permission/common.handle_all_urls  ✗ com.example.app@14:6D:E9:83:…  another certificate
                          ✗ delegate_permission/common.get_login_creds  ✗ https://b.example  via https://a.example/more.json

                        """,
                    errors: ""
                )
        )
    }

    @Test("asks the list of an app")
    func app() async throws {
        let app = "com.example.app@\(StatementSamples.other)"
        let words = "check --source \(app) --relation get_login_creds --target http://b.example"
        let result = try await run("\(words) --serve-app com.example.app=more.json")
        #expect(
            result
                == Waymark.Result(
                    status: 1,
                    output: """
                        \(app)
                          ✗ not linked  delegate_permission/common.get_login_creds to http://b.example
                          ✓ delegate_permission/common.get_login_creds  ✗ https://b.example  another scheme

                        """,
                    errors: ""
                )
        )
    }

    @Test("answers many questions, also one that is not valid")
    func bulk() async throws {
        let questions = """
            {"defaultSource": {"web": {"site": "https://a.example"}},
             "defaultRelation": "delegate_permission/common.get_login_creds",
             "statements": [{"target": {"web": {"site": "https://b.example"}}}, {}]}
            """
        let text = try await run("bulk-check -", input: questions)
        #expect(
            text
                == Waymark.Result(
                    status: 1,
                    output: """
                        https://a.example
                          ✓ linked  delegate_permission/common.get_login_creds to https://b.example
                          in  https://a.example/more.json
                        ✗ no question: Request must contain a target asset query.
                        1 of 2 questions linked

                        """,
                    errors: ""
                )
        )
        let json = try await run("bulk-check - --format json", input: questions)
        let end = """
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
        #expect(
            json.output.hasPrefix(
                "{\n  \"checkResults\": [\n    {\n      \"linked\": true,\n      \"maxAge\": \"600s\","
            )
        )
        #expect(json.output.hasSuffix(end))
        #expect(json.status == 1)
    }

    @Test("reads as another reader with --reader")
    func reader() async throws {
        try folder.write(
            #"[{"relation": ["a/b"], "target": {"namespace": "x"}}, {"include": "https://a.example/more.json"}]"#,
            to: "a.json"
        )
        let strict = try await run("list --source https://a.example --reader aosp-12-14")
        #expect(strict.status == 1)
        let lenient = try await run("list --source https://a.example")
        #expect(lenient.status == 0)
    }
}
