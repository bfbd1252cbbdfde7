import JSONSource
import Testing

@Suite("Writing")
struct WriterTests {
    static let value: JSONValue = [
        "z": [1, -2.5, true, nil, "é/\"\\\n\u{1}\u{7F}"], "a": [:], "b": [], "a": ["c": .number(spelling: "1E5")],
    ]

    @Test("pretty text has two spaces a level and a line end")
    func pretty() {
        let text = #"""
            {
              "z": [
                1,
                -2.5,
                true,
                null,
                "é/\"\\\n\u0001DEL"
              ],
              "a": {},
              "b": [],
              "a": {
                "c": 1E5
              }
            }

            """#
        #expect(JSONWriter().string(WriterTests.value) == text.replacing("DEL", with: "\u{7F}"))
    }

    @Test("compact text has no white space")
    func compact() {
        let text = #"{"z":[1,-2.5,true,null,"é/\"\\\n\u0001DEL"],"a":{},"b":[],"a":{"c":1E5}}"#
        #expect(JSONWriter(style: .compact).string(WriterTests.value) == text.replacing("DEL", with: "\u{7F}"))
    }

    @Test("what was written reads as the same value", arguments: [JSONWriter.Style.pretty, .compact])
    func roundTrip(_ style: JSONWriter.Style) throws {
        let document = try JSONReader().read(JSONWriter(style: style).write(WriterTests.value))
        #expect(JSONWriter().write(JSONValue(document.root)) == JSONWriter().write(WriterTests.value))
    }

    @Test("a spelling that is not a number is written as a string")
    func wrongSpelling() {
        #expect(JSONWriter(style: .compact).string([.number(spelling: "01"), .number(spelling: "1")]) == #"["01",1]"#)
    }

    @Test("a part of a document is copied alone")
    func part() throws {
        let document = try JSONReader().read(Array(#"{"a": [{"b": []}, {}], "c": 1.0}"#.utf8))
        #expect(document.root["a"].map { JSONValue($0) } == [["b": []], [:]])
        #expect(document.root["c"].map { JSONValue($0) } == .number(spelling: "1.0"))
    }
}
