import LinkURLs

/// The items of a query: separated by `&`, name and value by the first `=`.
enum QueryItems {
    /// Calls `body` with the ranges of each item's name and value until it returns `false`.
    ///
    /// An item without `=` has an empty value; an empty query has no items.
    static func forEach(in query: Span<UInt8>, _ body: (Range<Int>, Range<Int>) -> Bool) {
        guard !query.isEmpty else { return }
        var start = 0
        var equals: Int?
        for index in 0...query.count {
            if index < query.count, query[index] != Byte.ampersand {
                if query[index] == Byte.equals, equals == nil { equals = index }
                continue
            }
            let name = start..<(equals ?? index)
            guard body(name, equals.map { ($0 + 1)..<index } ?? index..<index) else { return }
            start = index + 1
            equals = nil
        }
    }

    /// Whether an item's name is `name`.
    ///
    /// Letter case always counts; escapes are decoded when the reading says so.
    static func equal(_ text: Span<UInt8>, _ name: Span<UInt8>, _ reading: TextReading) -> Bool {
        if reading.contains(.decoded) {
            guard let decoded = PercentDecoding.decoded(text) else { return false }
            return equal(decoded.span, name)
        }
        return equal(text, name)
    }

    private static func equal(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
        guard left.count == right.count else { return false }
        for index in left.indices where left[index] != right[index] { return false }
        return true
    }
}
