import JSONSource

/// Turns other quotes around a string into JSON's.
enum QuoteReplacement {
    /// The fix for a string, or for a single quote; `nil` when what is inside would need escapes.
    static func fix(_ range: Range<Int>, in source: SourceText) -> Fix? {
        let text = source.excerpt(range)
        guard let first = text.first, let last = text.last, quotes.contains(first) else { return nil }
        let opening = range.lowerBound..<range.lowerBound + first.utf8.count
        guard text.count > 1 else { return Fix("Write a straight quote.", .safe, [TextEdit(opening, "\"")]) }
        let inner = text.dropFirst().dropLast()
        guard quotes.contains(last) || last == "\"", !inner.contains(where: { $0 == "\"" || $0 == "\\" }) else {
            return nil
        }
        let closing = range.upperBound - last.utf8.count..<range.upperBound
        return Fix("Write straight quotes.", .safe, [TextEdit(opening, "\""), TextEdit(closing, "\"")])
    }

    private static let quotes: Set<Character> = ["“", "”", "„", "‟", "″", "‘", "’", "‚", "«", "»", "'", "`"]
}
