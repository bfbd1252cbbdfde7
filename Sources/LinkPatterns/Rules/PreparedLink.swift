import LinkURLs

/// Where the parts of a link are in the buffer that holds them ready for comparison, one after the other.
struct PreparedLink: Sendable {
    /// The normalised path; `nil` when its escapes cannot be decoded.
    var path: Range<Int>?
    /// The query as one text; `nil` when its escapes cannot be decoded.
    var query: Range<Int>?
    /// The fragment; `nil` when its escapes cannot be decoded.
    var fragment: Range<Int>?
    /// The query as the link has it, for splitting into items.
    var rawQuery: Range<Int>

    /// The link's text as it is, with its path normalised into `output`.
    ///
    /// - Returns: the parts and how many bytes were written.
    static func writeRaw(
        _ text: Span<UInt8>,
        _ parts: URLParts,
        into output: inout MutableSpan<UInt8>
    ) -> (link: PreparedLink, count: Int) {
        var count = PathNormalization.normalize(text.extracting(parts.path), into: &output)
        var link = PreparedLink(path: 0..<count, query: count..<count, fragment: count..<count, rawQuery: count..<count)
        if let query = parts.query {
            link.rawQuery = copy(text, query, into: &output, at: &count)
            link.query = link.rawQuery
        }
        if let fragment = parts.fragment { link.fragment = copy(text, fragment, into: &output, at: &count) }
        return (link, count)
    }

    /// The most bytes that ``writeRaw(_:_:into:)`` needs for a link of `count` bytes.
    static func capacity(for count: Int) -> Int { count + PathNormalization.maximumGrowth }

    /// The link's text decoded or folded, as `reading` demands.
    static func prepared(
        _ text: Span<UInt8>,
        _ parts: URLParts,
        reading: TextReading
    ) -> (link: PreparedLink, bytes: ContiguousArray<UInt8>) {
        var bytes: ContiguousArray<UInt8> = []
        func append(_ part: ContiguousArray<UInt8>?) -> Range<Int>? {
            guard let part else { return nil }
            bytes += part
            return (bytes.count - part.count)..<bytes.count
        }
        let path = append(reading.prepare(text.extracting(parts.path)).map { PathNormalization.normalized($0.span) })
        let raw = text.extracting(parts.query ?? 0..<0)
        let query = append(reading.prepare(raw))
        let fragment = append(reading.prepare(text.extracting(parts.fragment ?? 0..<0)))
        let start = bytes.count
        for index in raw.indices { bytes.append(raw[index]) }
        let link = PreparedLink(path: path, query: query, fragment: fragment, rawQuery: start..<bytes.count)
        return (link, bytes)
    }

    private static func copy(
        _ text: Span<UInt8>,
        _ range: Range<Int>,
        into output: inout MutableSpan<UInt8>,
        at count: inout Int
    ) -> Range<Int> {
        let start = count
        for index in range {
            output[count] = text[index]
            count += 1
        }
        return start..<count
    }
}
