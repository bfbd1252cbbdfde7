import LinkURLs

/// How a link's text is prepared before it is compared.
struct TextReading: OptionSet, Sendable, Hashable {
    let rawValue: UInt8
    /// Letter case is folded.
    static let folded = TextReading(rawValue: 1)
    /// Percent escapes are decoded.
    static let decoded = TextReading(rawValue: 2)

    static let all: [TextReading] = [[], .folded, .decoded, [.folded, .decoded]]

    /// `text` as this reading compares it, or `nil` when it cannot be decoded.
    func prepare(_ text: Span<UInt8>) -> ContiguousArray<UInt8>? {
        guard contains(.decoded) else { return CaseFolding.folded(text) }
        guard let decoded = PercentDecoding.decoded(text) else { return nil }
        return contains(.folded) ? CaseFolding.folded(decoded.span) : decoded
    }
}
