package import JSONSource

/// What a finding is recognised by when lines have moved: its rule, the value it is about, and the text at its place.
package struct FindingKey: Hashable, Sendable {
    /// Longer texts are those of whole objects, of which the beginning stays the same longest.
    private static let maximumLength = 120

    /// The code of the rule.
    package let code: String
    /// The value in the file, such as `/applinks/details/0`.
    package let pointer: String?
    /// The text that the finding is about, with white space made even.
    package let text: String

    package init(code: String, pointer: String?, text: String) {
        self.code = code
        self.pointer = pointer
        self.text = text
    }

    /// The key of a finding.
    package init(_ finding: LintFinding, in source: SourceText) {
        let range = finding.finding.range
        // An empty place has no text; the text around it is used.
        let shown = range.isEmpty ? source.lineRange(source.position(at: range.lowerBound).line) : range
        // A few bytes more than are kept, since white space shrinks.
        let excerpt = source.excerpt(
            shown.lowerBound..<min(shown.upperBound, shown.lowerBound + 16 * Self.maximumLength)
        )
        let words = excerpt.split { $0.isWhitespace }.joined(separator: " ")
        self.init(
            code: finding.finding.code,
            pointer: finding.finding.pointer?.description,
            text: words.count > Self.maximumLength ? words.prefix(Self.maximumLength) + "…" : words
        )
    }

    /// A number that stays the same from run to run and from machine to machine (FNV-1a, 64 bits).
    var fingerprint: String {
        let parts = [code, pointer ?? "", text].joined(separator: "\u{0}")
        let hash = parts.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
