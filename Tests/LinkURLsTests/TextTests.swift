import LinkURLs
import PropertyTesting
import Testing

@Suite("Texts in texts")
struct TextTests {
    @Test(
        "a text is found where it occurs first",
        arguments: [
            ("a$(b)", "$(", 1), ("aaab", "aab", 1), ("abab", "abc", nil), ("ab", "abc", nil), ("", "a", nil),
            ("a", "", nil), ("größe", "öß", 2), ("ae\u{301}", "e", 1), ("é", "e", nil), ("a\r\nb", "\n", 2),
        ] as [(String, String, Int?)]
    )
    func find(text: String, part: String, offset: Int?) {
        let found = text.firstRange(ofText: part)
        #expect(found.map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } == offset)
        #expect(found.map { String(text[$0]).utf8.elementsEqual(part.utf8) } ?? true)
        #expect(text.contains(text: part) == (offset != nil || part.isEmpty))
    }

    @Test(
        "a text is split around another, with the empty pieces or without",
        arguments: [
            ("a, b, c", ", ", Int.max, ["a", "b", "c"], ["a", "b", "c"]),
            ("--a----b--", "--", .max, ["a", "b"], ["", "a", "", "b", ""]),
            ("--a----b--", "--", 1, ["a", "--b--"], ["", "a----b--"]),
            ("a--b", "--", 0, ["a--b"], ["a--b"]),
            ("", "--", .max, [], [""]),
            ("--", "--", .max, [], ["", ""]),
            ("aaa", "aa", .max, ["a"], ["", "a"]),
        ]
    )
    func split(text: String, separator: String, maxSplits: Int, pieces: [String], all: [String]) {
        #expect(text.split(around: separator, maxSplits: maxSplits).map(String.init) == pieces)
        let found = text.split(around: separator, maxSplits: maxSplits, omittingEmptySubsequences: false)
        #expect(found.map(String.init) == all)
        #expect(found.joined(separator: separator) == text)
    }

    @Test("every occurrence is replaced, and what was put there is not looked at again")
    func replace() {
        var text = "/a//b/"
        text.replace(text: "/", with: "//")
        #expect(text == "//a////b//")
        #expect(text.replacing(text: "//", with: "/") == "/a//b/")
        #expect("ab".dropFirst().replacing(text: "b", with: "") == "")
    }

    @Test("bytes are a text exactly when the standard library takes them for one", arguments: 0..<4 as Range<UInt64>)
    func validity(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let leads: [UInt8] = [0x00, 0x61, 0x80, 0xBF, 0xC0, 0xC3, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xBD]
        for _ in 0..<3000 {
            let bytes = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                leads.randomElement(using: &random) ?? 0
            }
            #expect(String(validUTF8: bytes) == String(validating: bytes, as: UTF8.self))
        }
        // What decoding puts in the place of a wrong byte is a text where it was written.
        #expect(String(validUTF8: Array("\u{FFFD}".utf8)) == "\u{FFFD}")
    }
}
