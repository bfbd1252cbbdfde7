import AppSiteAssociation
import JSONSource
import Testing

@Suite("Reading association files")
struct AssociationFileReaderTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let json: String
        let code: String
        /// The text of the place that the finding points at.
        let place: String

        var testDescription: String { "\(code): \(json)" }
    }

    @Test(
        "odd content is read, and named where it stands",
        arguments: [
            Row(json: "[]", code: "FILE-ANDROID", place: "[]"),
            Row(json: "5", code: "FILE-ROOT", place: "5"),
            Row(json: #"{"applinks": []}"#, code: "FILE-SERVICE-TYPE", place: "[]"),
            Row(json: #"{"appLinks": {}}"#, code: "FILE-UNKNOWN-SERVICE", place: "{}"),
            Row(json: #"{"webcredentials": {"apps": "A"}}"#, code: "SVC-APPS-TYPE", place: #""A""#),
            Row(json: #"{"webcredentials": {"details": 1}}"#, code: "WEB-DETAILS", place: "1"),
            Row(
                json: #"{"applinks": {}, "applinks": {"details": []}}"#,
                code: "FILE-DUP-KEY",
                place: #"{"details": []}"#
            ),
            Row(json: #"{"applinks": {"apps": []}}"#, code: "APL-NO-DETAILS", place: #"{"apps": []}"#),
            Row(json: #"{"applinks": {"details": "x"}}"#, code: "APL-DETAILS-TYPE", place: #""x""#),
            Row(json: #"{"applinks": {"details": {}}}"#, code: "APL-DETAILS-OBJECT", place: "{}"),
            Row(json: #"{"applinks": {"details": [7]}}"#, code: "APL-ENTRY-TYPE", place: "7"),
            Row(json: #"{"applinks": {"details": [{"paths": []}]}}"#, code: "APL-NO-APP", place: #"{"paths": []}"#),
            Row(json: entry(#""appIDs": "A""#), code: "APL-APPIDS-STRING", place: #""A""#),
            Row(json: entry(#""appID": ["A"]"#), code: "APL-APPID-ARRAY", place: #"["A"]"#),
            Row(
                json: #"{"applinks": {"details": [{"appID": "A"}]}}"#,
                code: "APL-NO-PATTERNS",
                place: #"{"appID": "A"}"#
            ),
            Row(json: entry(#""paths": "*""#), code: "APL-PATHS-STRING", place: #""*""#),
            Row(json: entry(#""paths": [3]"#), code: "APL-RULE-TYPE", place: "3"),
            Row(json: entry(#""components": ["/x"]"#), code: "APL-RULE-TYPE", place: #""/x""#),
            Row(json: entry(#""paths": ["not /x"]"#), code: "PAT-NOT-LOWER", place: #""not /x""#),
            Row(json: entry(#""components": [{"?": {"a": 1}}]"#), code: "QRY-NONSTRING", place: "1"),
            Row(json: entry(#""components": [{"?": []}]"#), code: "QRY-ARRAY", place: "[]"),
            Row(json: entry(#""components": [{"exclude": "YES"}]"#), code: "BOOL-STRING", place: #""YES""#),
            Row(json: entry(#""components": [{"exclude": null}]"#), code: "BOOL-NULL", place: "null"),
            Row(json: variables(#"{"a": "x"}"#), code: "SUB-TYPE", place: #""x""#),
            Row(json: variables(#"{"a": ["$(b)"]}"#), code: "SUB-NESTED", place: #"["$(b)"]"#),
        ]
    )
    func findings(row: Row) throws {
        let reading = AssociationFileReader().read(Array(row.json.utf8))
        let finding = try #require(reading.findings.first { $0.code == row.code })
        #expect(reading.document?.source.excerpt(finding.range) == row.place)
        #expect(finding.message.hasSuffix("."))
    }

    private static func entry(_ keys: String) -> String {
        #"{"applinks": {"details": [{"appIDs": ["ABCDE12345.a.b"], "components": [], \#(keys)}]}}"#
            .replacing(#""appIDs": ["ABCDE12345.a.b"], "components": [], "appID"#, with: #""components": [], "appID"#)
            .replacing(#""components": [], "paths"#, with: #""paths"#)
            .replacing(#""components": [], "components"#, with: #""components"#)
    }

    private static func variables(_ object: String) -> String {
        #"{"applinks": {"details": [], "substitutionVariables": \#(object)}}"#
    }

    @Test("a sound file has no findings")
    func soundFile() {
        let json = #"{"applinks": {"details": [{"appIDs": ["ABCDE12345.a.b"], "components": [{"/": "/x"}]}]}}"#
        #expect(AssociationFileReader().read(Array(json.utf8)).findings.isEmpty)
    }

    @Test("broken JSON gives no file, and every error with its place")
    func brokenJSON() throws {
        let reading = AssociationFileReader().read(Array("{\"applinks\": {},\n \"x\": ‘y’,}".utf8))
        #expect(reading.file == nil)
        #expect(reading.syntaxErrors.map(\.position.line) == [2, 2])
        #expect(reading.document != nil)
    }

    @Test("a byte-order mark is a warning, and the places after it stay right")
    func byteOrderMark() throws {
        let text = "{\"webcredentials\": {\"apps\": 5}}"
        let reading = AssociationFileReader().read([0xEF, 0xBB, 0xBF] + Array(text.utf8))
        #expect(reading.findings.map(\.code) == ["FILE-BOM", "SVC-APPS-TYPE"])
        #expect(reading.findings[1].range == 31..<32)
        #expect(reading.file != nil)
    }

    @Test("every service's apps are read, in order")
    func services() {
        let json = #"{"webcredentials": {"apps": ["A.b", 1, "C.d"]}, "future": {"apps": ["E.f"]}}"#
        let file = AssociationFileReader().read(Array(json.utf8)).file
        #expect(file?.apps(for: .webcredentials) == ["A.b", "C.d"])
        #expect(file?.apps(for: AssociatedService(rawValue: "future")) == ["E.f"])
        #expect(file?.apps(for: .appclips) == [])
    }
}
