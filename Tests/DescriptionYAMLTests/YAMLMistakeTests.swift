import DescriptionYAML
import LinkDescription
import Testing

@Suite("Broken YAML")
struct YAMLMistakeTests {
    private static let start = "apps: { shop: ABCDE12345.com.example.shop }\ndomain: shop.example\n"

    @Test("What YAML does not accept is reported in plain words", arguments: rows)
    func reported(yaml: String, expected: String) {
        #expect(mistakes(yaml) == expected)
    }

    @Test("Text that is not UTF-8 and control characters are reported with their places")
    func characters() {
        let rows: [([UInt8], String)] = [
            (Array("app: a\nb: ".utf8) + [0xFF], "2:4: The text is not UTF-8 here. Save the file as UTF-8."),
            (Array("app: ü\u{1}".utf8), "1:7: There is a control character here. Remove it."),
            (
                Array("app: a\n\u{FEFF}domain: x".utf8),
                "2:1: There is a byte order mark here. Remove it, or write \\uFEFF in double quotes where a text needs it."
            ),
            (
                Array("app: '\u{FEFF}a'".utf8),
                "1:7: There is a byte order mark here. Remove it, or write \\uFEFF in double quotes where a text needs it."
            ),
            ([0xC3], "1:1: The text is not UTF-8 here. Save the file as UTF-8."),
            ([0xED, 0xA0, 0x80], "1:1: The text is not UTF-8 here. Save the file as UTF-8."),
        ]
        for (bytes, expected) in rows {
            let error = #expect(throws: DescriptionMistakes.self) { try YAMLReader().read(bytes) }
            #expect(error?.description == expected)
        }
    }

    @Test("A file that is too large is refused before it is read")
    func size() {
        let bytes = [UInt8](repeating: 0x20, count: YAMLReader.maximumBytes + 1)
        let error = #expect(throws: DescriptionMistakes.self) { try YAMLReader().read(bytes) }
        let sentence = "The file is too large; a description has at most 4 MB. Check that it is the right one."
        #expect(error?.description == "1:1: " + sentence)
    }

    @Test("A byte order mark and every kind of line end are read, and places stay right")
    func lineEnds() {
        let yaml = "\u{FEFF}app: ABCDE12345.com.example.shop\r\ndomain: shop.example\r\nruls: []\r\n"
        #expect(mistakes(yaml) == "3:1: Write \"rules\" instead of \"ruls\", which is not a key of a description.")
    }

    @Test(
        "A text keeps the byte order marks that are escaped in it, also those in front",
        arguments: [
            (#""\uFEFFa""#, "\u{FEFF}a"), (#""\ufeff\U0000FEFF""#, "\u{FEFF}\u{FEFF}"), (#""a\uFEFFb""#, "a\u{FEFF}b"),
            (#""\\uFEFFa""#, #"\uFEFFa"#), (#""\u0000FEFF""#, "\0FEFF"), (#"'\uFEFFa'"#, #"\uFEFFa"#),
        ]
    )
    func escapedMarks(yaml: String, text: String) throws {
        let node = try YAMLReader().read(Array(yaml.utf8))
        guard case .scalar(let scalar) = node.content else {
            Issue.record("\(yaml) is not a text")
            return
        }
        #expect(Array(scalar.text.utf8) == Array(text.utf8))
    }

    @Test("Neither deep nesting nor a bomb of aliases takes long", arguments: [100, 100_000])
    func hostile(count: Int) {
        let nested = String(repeating: "- ", count: count)
        #expect(mistakes(nested).hasSuffix("The nesting is deeper than 64 levels."))
        #expect(mistakes(String(repeating: "[", count: count)).contains("1:"))
        var bomb = "a0: &a0 x\n"
        for level in 1..<40 { bomb += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
        #expect(mistakes(bomb + "? *a39\n: x\n").contains("A description has no anchors and aliases."))
    }

    private static let rows: [(String, String)] = [
        (
            start + "rules:\n  - open: /a\n    query: { id: x, id: y }\n",
            """
            5:21: "id" occurs twice, here and in line 5. Keep one of them.
            """
        ),
        (
            "apps:\n  shop: { apple: A }\n  pay: { apple: B }\n  'shop': { ünder: 1, apple: C }\ndomain: x\n",
            """
            4:3: "shop" occurs twice, here and in line 2. Keep one of them.
            """
        ),
        (
            start + "variables: { ü: [a], b: [c], \"ü\": [d], ü: [e] }\n",
            """
            3:30: "ü" occurs twice, here and in line 3. Keep one of them.
            """
        ),
        (
            start + "expect:\n  https://a.example/: shop\n  https://b.example/: shop\n  https://a.example/: browser\n",
            """
            6:3: "https://a.example/" occurs twice, here and in line 4. Keep one of them.
            """
        ),
        (
            start + "rules:\n  - open: /a\n    open: /b\n",
            """
            5:5: "open" occurs twice, here and in line 4. Keep one of them.
            """
        ),
        (
            start + "rules:\n  - open: *\n",
            """
            4:11: A text cannot begin with "*" or "&" here. Put it into quotes.
            """
        ),
        (
            start + "rules:\n  - open: *all\n",
            """
            4:11: A description has no anchors and aliases. Write the value out; a text that begins \
            with "*" or "&" needs quotes.
            """
        ),
        (
            start + "rules:\n  - open: &all /a\n",
            """
            4:11: A description has no anchors and aliases. Write the value out; a text that begins \
            with "*" or "&" needs quotes.
            """
        ),
        (
            start + "rules: [&all /a, *all]\n",
            """
            3:18: A description has no anchors and aliases. Write the value out; a text that begins \
            with "*" or "&" needs quotes.
            """
        ),
        (
            start + "rules:\n  - open: !path /a\n",
            """
            4:11: A description has no tags. Remove the word that begins with "!".
            """
        ),
        (
            start + "rules:\n  - open: @x\n",
            """
            4:11: This is not YAML: while scanning for the next token (line 4), found character that \
            cannot start any token. Put a text that begins with this character into quotes.
            """
        ),
        (
            start + "rules:\n\t- open: /x\n",
            """
            4:1: YAML takes no tab here. Set the line in with blanks.
            """
        ),
        (
            start + "rules:\n  - open: /a\n   exclude: /b\n",
            """
            5:4: This is not YAML: while parsing a block collection (line 4), did not find expected \
            '-' indicator. Check how far the line is set in.
            """
        ),
        (
            start + "rules: [/a\n",
            """
            3:8: What begins here is not closed. Put a comma between elements, and "]" behind the \
            last.
            """
        ),
        (
            start + "rules:\n  - open: \"/a\n",
            """
            4:11: What begins here is not closed. Close it with the same quote.
            """
        ),
        (
            start + "rules:\n  - comment: Why: because\n",
            """
            4:17: This is not YAML: mapping values are not allowed in this context. Put a text with \
            a colon and a space into quotes, or check how far the line is set in.
            """
        ),
        (
            start + "---\nrules: []\n",
            """
            3:1: A second document begins here. Remove "---" and what follows it.
            """
        ),
    ]
}
