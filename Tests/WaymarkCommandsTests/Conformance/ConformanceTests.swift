import Testing

@Suite("waymark conformance")
struct ConformanceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static func vector(_ id: String, _ path: String, matched: Bool) -> String {
        """
        {"id": "\(id)", "aasa": {"applinks": {"details": [{"appIDs": ["A.b"], "components": [{"/": "/yes"}]}]}},
         "url": "https://example.com\(path)", "expect": {"matched": \(matched), "excluded": false}}
        """
    }

    @Test("counts by group and reports what differs")
    func failure() async throws {
        let vectors = [
            Self.vector("path-01", "/yes", matched: true), Self.vector("path-02", "/no", matched: true),
            Self.vector("other", "/no", matched: false),
        ]
        try folder.write("[\(vectors.joined(separator: ","))]", to: "vectors.json")
        let result = try await Waymark.run("conformance", "vectors.json", in: folder)
        #expect(
            result.output == """
                path: 1 passed, 1 failed
                  failed path-02
                    expected {"matched":true}
                    actual   {"matched":false}
                other: 1 passed, 0 failed
                total: 2 passed, 1 failed

                """
        )
        #expect(result.errors.isEmpty)
        #expect(result.status == 1)
    }

    @Test("runs entitlements, host look-ups, paths and the file gate")
    func extra() async throws {
        try folder.write(
            """
            {"entitlements": [{"input": "applinks:*.example.com", "valid": true, "host": "example.com", "wildcard": true},
                              {"input": "example.com", "valid": false, "lint": ["ENT-NO-SERVICE"]}],
             "hostLookup": [{"entitlements": ["applinks:a.example"], "host": "b.example", "pick": null}],
             "pathNormalisation": [{"input": "//abc", "output": "/abc/"}],
             "fileGate": [{"case": "PEM-armoured PKCS7", "accept": false}, {"case": "CMS SignedData DER, JSON inside", "accept": true},
                          {"case": "UTF-8 BOM then JSON", "accept": "warn"}, {"case": "no answer in time", "accept": true},
                          {"case": "full moon", "accept": true}]}
            """,
            to: "extra.json"
        )
        let result = try await Waymark.run("conformance", "extra.json", in: folder)
        #expect(
            result.output == """
                entitlements: 2 passed, 0 failed
                hostLookup: 1 passed, 0 failed
                pathNormalisation: 1 passed, 0 failed
                fileGate: 3 passed, 1 failed
                  failed no answer in time
                    expected {"accept":true}
                    actual   {"accept":false}
                  skipped full moon: what file or answer it means is not known here
                total: 7 passed, 1 failed

                """
        )
        #expect(result.status == 1)
    }

    @Test("runs the files of a folder, and reports for each other file why it cannot run")
    func folders() async throws {
        try folder.write("[\(Self.vector("path-01", "/yes", matched: true))]", to: "a.json")
        try folder.write("{}", to: "b.json")
        try folder.write("[{}]", to: "c.json")
        try folder.write("[1,]", to: "d.json")
        let result = try await Waymark.run("conformance", ".", in: folder)
        #expect(result.output == "path: 1 passed, 0 failed\ntotal: 1 passed, 0 failed\n")
        #expect(
            result.errors == """
                waymark: ./b.json: the file is JSON, but not of a known shape of vectors; "waymark conformance --help" describes the shapes.
                waymark: ./c.json:1:2: the vector does not have "id" with a string; "waymark conformance --help" describes the shapes.
                waymark: ./d.json:1:3: There is a comma before ']' with nothing after it; remove the comma.
                1 | [1,]
                  |   ^

                """
        )
        #expect(result.status == 2)
    }

    @Test("says that a path is not there, and that a folder has no vectors")
    func missing() async throws {
        let nothing = try await Waymark.run("conformance", "nothing", in: folder)
        #expect(nothing.errors == "waymark: nothing: it cannot be read: there is no such file; check the path.\n")
        let empty = try await Waymark.run("conformance", ".", in: folder)
        #expect(empty.errors == "waymark: .: the folder has no .json file; name a vector file.\n")
        #expect([nothing.status, empty.status] == [2, 2])
    }
}
