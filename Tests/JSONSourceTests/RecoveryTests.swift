import JSONSource
import Testing

@Suite("Reading on after errors")
struct RecoveryTests {
    @Test("a mistake costs as little as possible", arguments: rows)
    func recovers(_ text: String, _ understood: String, _ codes: String) {
        let recovery = JSONReader().recover(Array(text.utf8))
        let value = recovery.document.map { JSONWriter(style: .compact).string(JSONValue($0.root)) }
        #expect((value ?? "nothing") == understood)
        #expect(recovery.errors.map(\.code.rawValue).joined(separator: " ") == codes)
    }

    static let rows = [
        ("[1,]", "[1]", "trailing-comma"),
        ("{\"a\": 1,}", "{\"a\":1}", "trailing-comma"),
        ("[1 2]", "[1,2]", "missing-comma"),
        ("[1,,2]", "[1,2]", "extra-comma"),
        ("{\"a\" 1}", "{\"a\":1}", "missing-colon"),
        ("{\"a\" = 1}", "{\"a\":1}", "missing-colon"),
        ("{\"a\"}", "{}", "missing-colon"),
        ("{\"a\":, \"b\": 2}", "{\"b\":2}", "missing-value"),
        ("{\"a\": [1, 2}", "{\"a\":[1,2]}", "mismatched-bracket"),
        ("[{\"a\": 1]", "[{\"a\":1}]", "mismatched-bracket"),
        ("{\"a\": [{\"b\": 1}}]}", "{\"a\":[{\"b\":1}]}", "mismatched-bracket"),
        ("{\"a\": 1}}", "{\"a\":1}", "extra-bracket"),
        ("{\"a\": {}}, \"b\": 2}", "{\"a\":{},\"b\":2}", "text-after-root"),
        ("{\"a\": [{\"b\": \"c", "{\"a\":[{\"b\":\"c\"}]}", "truncated"),
        ("// c\n{/* d */\"a\": 1 # e\n}", "{\"a\":1}", "comment comment comment"),
        ("[\u{A0}1]", "[1]", "foreign-space"),
        ("{'a': 'it', “b”: “c”}", "{\"a\":\"it\",\"b\":\"c\"}", "single-quote single-quote smart-quote smart-quote"),
        (
            "{a: b, c-d: True}", "{\"a\":\"b\",\"c-d\":true}",
            "unquoted-name unquoted-string unquoted-name wrong-literal"
        ),
        ("[/x/*, NOT /y]", "[\"/x/*\",\"NOT /y\"]", "unquoted-string unquoted-string"),
        ("{\"a: 1,\n \"b\": 2}", "{\"a\":1,\"b\":2}", "unclosed-string"),
        ("[\"a\n, 2]", "[\"a\",2]", "unclosed-string"),
        ("[\"a\nb\", 2]", "[\"a\\nb\",2]", "line-break-in-string"),
        ("[\"a”,\n 2]", "[\"a\",2]", "smart-quote"),
        ("[\"a\"b\", 2]", "[\"a\",2]", "text-after-string"),
        ("[\"\\x\", \"\\ud800\"]", "[\"\\\\x\",\"\u{FFFD}\"]", "invalid-escape lone-surrogate"),
        (
            "[01, +1, .5, 0x10, NaN]", "[\"01\",\"+1\",\".5\",\"0x10\",\"NaN\"]",
            "invalid-number invalid-number invalid-number invalid-number invalid-number"
        ),
        ("[None, undefined]", "[null,null]", "wrong-literal wrong-literal"),
        ("\u{FEFF}[1]", "[1]", "byte-order-mark"),
        ("---\na: b\n---\n[1]", "[1]", "front-matter"),
        ("{\"a\": {{ x }}, \"b\": 2}", "{\"b\":2}", "template-code"),
        ("[{% for %} 1, {% end %}]", "[1]", "template-code template-code"),
        ("[1; 2]", "[1,2]", "missing-comma"),
        ("[\"a\": 1]", "[\"a\",1]", "extra-colon"),
        ("{[1], \"b\": 2}", "{\"\":[1],\"b\":2}", "missing-name"),
        ("<html>", "nothing", "html"),
        ("{\\rtf1}", "nothing", "rtf"),
        ("[1] 2", "[1]", "text-after-root"),
        ("@", "nothing", "not-json"),
        ("[@ 1]", "[1]", "unexpected-character"),
    ]

    @Test("names and texts in other quotes, and without any, are read without them")
    func otherQuotes() throws {
        let document = try #require(JSONReader().recover(Array("{“a”: ‘b’, c: `d`}".utf8)).document)
        let members = Array(document.root.members)
        #expect(members.map(\.name) == ["a", "c"])
        #expect(members.map { document.source.excerpt($0.nameRange) } == ["“a”", "c"])
        #expect(members.map { document.source.excerpt($0.value.range) } == ["‘b’", "`d`"])
        #expect(members.map { document.source.excerpt($0.value.contentRange) } == ["b", "d"])
    }

    @Test("at most 100 errors are listed, and the others are counted")
    func manyErrors() {
        let recovery = JSONReader().recover(Array("[\(String(repeating: "True,", count: 150))1]".utf8))
        #expect(recovery.errors.count == 100)
        #expect(recovery.omittedErrors == 50)
        #expect(recovery.document?.root.count == 151)
    }
}
