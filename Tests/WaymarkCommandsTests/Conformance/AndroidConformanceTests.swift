import Testing

@Suite("waymark conformance for Android")
struct AndroidConformanceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("runs vectors by group, and reports what differs and what is unknown")
    func vectors() async throws {
        let fingerprint = StatementSamples.fingerprint
        try folder.write(
            """
            {"vectors": [
              {"id": "p-1", "group": "package.valid", "input": {"package": "com.example"}, "expected": true},
              {"id": "p-2", "group": "package.valid", "input": {"package": "1a"}, "expected": true},
              {"id": "f-1", "group": "fingerprint.valid", "input": {"fingerprint": "\(fingerprint)"}, "expected": true},
              {"id": "s-1", "group": "site.normalise", "input": {"site": "https://a.example/p"},
               "expected": {"ok": false, "error": "cannot contain a path"}},
              {"id": "g-1", "group": "pattern.match",
               "input": {"kind": "simpleGlob", "pattern": "/a.*b", "text": "/axb"}, "expected": true},
              {"id": "g-2", "group": "pattern.match",
               "input": {"kind": "advancedGlob", "pattern": "[", "text": ""}, "expected": {"error": "malformed pattern"}},
              {"id": "i-1", "group": "intentfilter.match", "input": {"api": 35, "intent": {"data": "a://b"},
               "filter": {"data": [{"scheme": "a"}]}}, "expected": "SCHEME"},
              {"id": "x-1", "group": "moon.phase", "input": {}, "expected": true}]}
            """,
            to: "android.json"
        )
        let result = try await Waymark.run("conformance", "android.json", in: folder)
        #expect(
            result
                == Waymark.Result(
                    status: 1,
                    output: """
                        package.valid: 1 passed, 1 failed
                          failed p-2
                            expected true
                            actual   false
                        fingerprint.valid: 1 passed, 0 failed
                        site.normalise: 1 passed, 0 failed
                        pattern.match: 2 passed, 0 failed
                        intentfilter.match: 1 passed, 0 failed
                        moon.phase: 0 passed, 0 failed
                          skipped x-1: its group is not known here
                        total: 6 passed, 1 failed

                        """,
                    errors: ""
                )
        )
    }

    @Test("runs the cases of Google's suite")
    func suite() async throws {
        let list =
            #"[{\"relation\": [\"a/b\"], \"target\": {\"namespace\": \"web\", \"site\": \"https://b.example\"}}]"#
        let source = #""source": {"web": {"site": "https://a.example"}}"#
        let target = #""target": {"web": {"site": "https://b.example"}}"#
        try folder.write(
            """
            {"test_group": [{"name": "one", "web_content": [
                {"url": "https://a.example/.well-known/assetlinks.json", "body": "\(list)"}],
              "list_statements_tests": [
                {"name": "says it", "outcome": "SUCCESS", "request": {\(source)},
                 "response": [{\(source), "relation": "a/b", \(target)}]},
                {"name": "no source", "outcome": "QUERY_PARSING_ERROR", "request": {}, "error_message_regex": "source asset"}],
              "check_statements_tests": [
                {"name": "linked", "outcome": "SUCCESS", "response": true,
                 "request": {\(source), "relation": "a/b", \(target)}},
                {"name": "also", "outcome": "SUCCESS", "response": true,
                 "request": {\(source), "relation": "a/c", \(target)}}]}]}
            """,
            to: "suite.json"
        )
        let result = try await Waymark.run("conformance", "suite.json", in: folder)
        #expect(
            result
                == Waymark.Result(
                    status: 1,
                    output: """
                        statements:list: 2 passed, 0 failed
                        assetlinks:check: 1 passed, 1 failed
                          failed one · also
                            expected {"linked":true}
                            actual   {"linked":false}
                        total: 3 passed, 1 failed

                        """,
                    errors: ""
                )
        )
    }
}
