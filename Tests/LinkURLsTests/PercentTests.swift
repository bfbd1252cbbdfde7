import LinkURLs
import Testing

@Suite("Percent escapes in texts that need not be well-formed")
struct PercentTests {
    @Test(
        "are decoded where they are escapes, and stay where they are not",
        arguments: [
            ("a%20b", "a b"), ("%C3%A9", "é"), ("100%", "100%"), ("%4", "%4"), ("%zz%41", "%zzA"), ("%%41", "%A"),
            ("%FF", "\u{FFFD}"), ("+", "+"),
        ]
    )
    func lenient(text: String, expected: String) {
        #expect(PercentDecoding.lenientText(text) == expected)
    }

    @Test("are found with their places, and replaced one by one")
    func places() {
        let bytes = Array("%2f%zz%C3".utf8)
        #expect(PercentDecoding.escapes(in: bytes) == [0..<3, 6..<9])
        let upper = PercentDecoding.replacingEscapes(in: bytes) { escape, _ in
            Array(String(decoding: escape, as: UTF8.self).uppercased().utf8)
        }
        #expect(String(decoding: upper, as: UTF8.self) == "%2F%zz%C3")
    }

    @Test("are written in capitals")
    func encoded() {
        #expect(PercentEncoding.encode("a é", keeping: { $0 > 0x20 && $0 < 0x7F }) == "a%20%C3%A9")
        #expect(PercentEncoding.escape(of: 0x0F) == "%0F")
    }
}
