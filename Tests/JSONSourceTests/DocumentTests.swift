import JSONSource
import Testing

@Suite("Documents")
struct DocumentTests {
    static let text = """
        {
          "name": "caf\\u00e9",
          "list": [1, {"a/b": true}, null],
          "name": -1.50,
          "": {}
        }
        """

    private func document() throws -> JSONDocument { try JSONReader().read(Array(DocumentTests.text.utf8)) }

    @Test("members keep their order, duplicates and spelling")
    func members() throws {
        let root = try document().root
        #expect(root.kind == .object)
        #expect(root.count == 4)
        #expect(root.members.map(\.name) == ["name", "list", "name", ""])
        #expect(root["name"]?.number?.spelling == "-1.50")
        #expect(root.all(named: "name").map(\.kind) == [.string, .number])
        #expect(root.all(named: "name").first?.string == "café")
        #expect(root.all(named: "name").first?.spelling == #""caf\u00e9""#)
        #expect(root["other"] == nil)
    }

    @Test(
        "each value and key knows its place",
        arguments: [
            ("", 1, 1, "{"), ("/list", 3, 11, "["), ("/list/0", 3, 12, "1"), ("/list/1", 3, 15, "{"),
            ("/list/1/a~1b", 3, 23, "true"),
            ("/list/2", 3, 30, "null"), ("/name", 4, 11, "-1.50"), ("/", 5, 7, "{}"),
        ]
    )
    func places(_ pointer: String, _ line: Int, _ column: Int, _ spelling: String) throws {
        let document = try document()
        let parsed = try #require(JSONPointer(parsing: pointer))
        let node = try #require(document.node(at: parsed))
        #expect(node.position.line == line)
        #expect(node.position.column == column)
        #expect(node.spelling.hasPrefix(spelling))
        #expect(node.pointer.description == pointer)
        let member = node.member
        #expect(member == nil || document.source.excerpt(member?.nameRange ?? 0..<0).hasPrefix("\""))
    }

    @Test(
        "pointers to nothing find nothing",
        arguments: ["/list/3", "/list/-1", "/list/01", "/list/+1", "/nothing", "/list/0/x"]
    )
    func missing(_ pointer: String) throws {
        let parsed = try #require(JSONPointer(parsing: pointer))
        #expect(try document().node(at: parsed) == nil)
    }

    @Test("the two spellings of é are two names")
    func canonicalEquivalents() throws {
        let root = try JSONReader().read(Array("{\"\u{E9}\": 1, \"e\u{301}\": 2, \"\\u0065\": 3}".utf8)).root
        #expect(root["\u{E9}"]?.number?.integer == 1)
        #expect(root["e\u{301}"]?.number?.integer == 2)
        #expect(root["e"]?.number?.integer == 3)
        #expect(JSONPointer(["\u{E9}"]) != JSONPointer(["e\u{301}"]))
    }

    @Test(
        "numbers keep their spelling, and are whole when they are",
        arguments: [
            ("0", 0), ("-0", 0), ("1.0", 1), ("1e3", 1_000), ("1.5e1", 15), ("1200e-2", 12), ("-7", -7),
            ("0e99999999999999999999", 0),
            ("9223372036854775807", .max), ("9223372036854775808", nil), ("1.5", nil), ("1e400", nil), ("1e-1", nil),
            ("1.00000000000000000000000001", nil),
        ] as [(String, Int?)]
    )
    func numbers(_ spelling: String, _ whole: Int?) throws {
        let number = try #require(JSONReader().read(Array(spelling.utf8)).root.number)
        #expect(number.spelling == spelling)
        #expect(number.integer == whole)
        #expect(number == JSONNumber(spelling: spelling))
    }

    @Test("a text that is not a number gives nil", arguments: ["", "-", "01", "1.", ".5", "1e", "+1", "1 ", "NaN"])
    func noNumbers(_ spelling: String) {
        #expect(JSONNumber(spelling: spelling) == nil)
    }

    @Test("pointers read what they write", arguments: ["", "/", "/a/b", "/a~1b/m~0n", "/~01", "/é//"])
    func pointers(_ text: String) {
        #expect(JSONPointer(parsing: text)?.description == text)
    }

    @Test("a text that is not a pointer gives nil", arguments: ["a", "/~", "/~2", "#/a"])
    func noPointers(_ text: String) {
        #expect(JSONPointer(parsing: text) == nil)
    }
}
