import JSONSource
import PropertyTesting
import Testing

@Suite("Source texts")
struct SourceTextTests {
    @Test(
        "offsets have lines and columns",
        arguments: [
            ("", 0, 1, 1), ("a\nb", 2, 2, 1), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("a\r\nb", 2, 1, 3),
            ("日本x", 6, 1, 3),
            ("日本x", 4, 1, 2), ("\tx", 1, 1, 2), ("a\n", 2, 2, 1), ("abc", 99, 1, 4), ("abc", -1, 1, 1),
            ("\n\n\n", 2, 3, 1),
        ]
    )
    func positions(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
        let position = SourceText(text).position(at: offset)
        #expect(position.line == line)
        #expect(position.column == column)
    }

    @Test("columns on a line of many blocks are counted in characters")
    func longLine() {
        let source = SourceText("x\n" + String(repeating: "é", count: 5_000))
        #expect(source.position(at: 2 + 2 * 4_321) == SourcePosition(offset: 8_644, line: 2, column: 4_322))
    }

    @Test("positions and lines are those of a plain count, wherever blocks begin", arguments: 0..<4 as Range<UInt64>)
    func plainCount(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for length in [0, 1, 1_023, 1_024, 1_025, 2_048, 3_000, 5_000] {
            // Blocks with everything in them, and blocks with nothing but ASCII and line feeds.
            let ends: [Character] = seed % 2 == 0 ? ["é", "日", "\r", "\r\n"] : []
            let text = random.text(of: ["a", "b", "c", "d", "e", "f", "\n"] + ends, upTo: length)
            let source = SourceText(text)
            var (line, column) = (1, 1)
            var (offset, starts) = (0, [0])
            var previous: Unicode.Scalar?
            for scalar in text.unicodeScalars {
                if previous == "\n" || previous == "\r" && scalar != "\n" {
                    (line, column) = (line + 1, 1)
                    starts.append(offset)
                }
                #expect(source.position(at: offset) == SourcePosition(offset: offset, line: line, column: column))
                offset += UTF8.width(scalar)
                column += 1
                previous = scalar
            }
            if previous == "\n" || previous == "\r" { starts.append(offset) }
            #expect(source.lineCount == starts.count)
            #expect((1...source.lineCount).map { source.lineRange($0).lowerBound } == starts)
        }
    }

    @Test("lines come without their ends", arguments: [(1, "a"), (2, "b"), (3, "c"), (4, ""), (0, ""), (5, "")])
    func lines(_ number: Int, _ text: String) {
        #expect(SourceText("a\nb\r\nc\r").line(number) == text)
        #expect(SourceText("a\nb\r\nc\r").lineCount == 4)
    }

    @Test(
        "a mark stands beneath the range",
        arguments: [
            ("{\n\t\"a\": [1,\t2,],\n}", 11..<14, "2 | \t\"a\": [1,\t2,],\n  | \t        ^^^"),
            ("ab\ncd\nef\n", 1..<7, "1 | ab\n  |  ^\n...\n3 | ef\n  | ^"),
            ("日本x", 6..<7, "1 | 日本x\n  |     ^"),
            ("", 0..<0, "1 | \n  | ^"),
            ("a\nb", 3..<3, "2 | b\n  |  ^"),
            ("\u{1B}[31m!", 5..<6, "1 | ␛[31m!\n  |      ^"),
            ("[1]\n", 3..<3, "1 | [1]\n  |    ^"),
            ("ab", 5..<9, "1 | ab\n  |   ^"),
        ]
    )
    func carets(_ text: String, _ range: Range<Int>, _ shown: String) {
        #expect(SourceText(text).caret(for: range) == shown)
    }

    @Test("a long line is cut to the part around the mark")
    func longCaret() {
        let shown = SourceText(String(repeating: "x", count: 300)).caret(for: 150..<153).split(separator: "\n")
        #expect(shown.first == "1 | …\(String(repeating: "x", count: 100))…")
        #expect(shown.last == "  | \(String(repeating: " ", count: 31))^^^")
    }
}
