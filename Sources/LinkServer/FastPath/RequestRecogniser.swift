/// Reads requests that every parser reads the same way, and declines all others.
///
/// Accepted are: `GET` or `HEAD`, one space, an origin-form target of plain characters, one space, `HTTP/1.1`, fields
/// of token names and visible ASCII values on lines that end with CR LF, exactly one `Host`, and an empty line, all of
/// it in the bytes given. Declined is everything that two parsers could read differently: a body or a field that
/// announces one, `Expect`, `Upgrade`, a `Connection` other than `keep-alive`, folded lines, a lone CR or LF, a
/// repeated relevant field, and anything else. A declined request is left unchanged to the parser.
public struct RequestRecogniser: Sendable {
    /// The largest number of bytes of a request, including its empty line.
    public let maximumBytes: Int

    /// The largest number of header fields of a request.
    public let maximumFields: Int

    /// Whether the fields in which a proxy forwards the host are read: a request with another host there is declined.
    public let readsForwardedHosts: Bool

    /// Configures a recogniser that declines requests beyond these limits.
    public init(maximumBytes: Int = 16 * 1024, maximumFields: Int = 100, readsForwardedHosts: Bool = false) {
        self.maximumBytes = maximumBytes
        self.maximumFields = maximumFields
        self.readsForwardedHosts = readsForwardedHosts
    }

    /// The request that begins at an offset, or nil when it is not complete or not plain.
    ///
    /// - Parameters:
    ///   - bytes: The client's bytes; more requests or a part of one may follow.
    ///   - start: Where the request begins, at most the number of bytes.
    /// - Returns: The ranges of the request's parts.
    public func recognise(_ bytes: Span<UInt8>, from start: Int = 0) -> PlainRequest? {
        let limit = start + min(bytes.count - start, maximumBytes)
        guard var request = requestLine(bytes, start, limit) else { return nil }
        var fields = FieldSummary(readsForwardedHosts: readsForwardedHosts)
        var index = request.end
        var count = 0
        while index < limit, bytes[index] != Self.carriageReturn {
            guard count < maximumFields, let next = field(bytes, index, limit, &fields) else { return nil }
            count += 1
            index = next
        }
        guard isLineEnd(bytes, index, limit), let hostField = fields.host else { return nil }
        if let forwarded = fields.forwardedHost, !ASCII.equals(bytes, forwarded, hostField) { return nil }
        guard let host = RequestHost.name(in: hostField, of: bytes) else { return nil }
        request.end = index + 2
        request.hostField = hostField
        request.host = host
        request.preferences = fields.preferences
        return request
    }

    /// The request line; `end` of the result is the offset of the first field.
    @inline(__always)
    private func requestLine(_ bytes: Span<UInt8>, _ start: Int, _ limit: Int) -> PlainRequest? {
        // The shortest line is "GET / HTTP/1.1".
        guard limit - start > 16 else { return nil }
        let isGet = ASCII.matches(bytes, start..<start + 4, "GET ")
        guard isGet || ASCII.matches(bytes, start..<start + 5, "HEAD ") else { return nil }
        let target = start + (isGet ? 4 : 5)
        // Two leading slashes begin a path here and an authority in other parsers.
        guard bytes[target] == UInt8(ascii: "/"), bytes[target + 1] != UInt8(ascii: "/") else { return nil }
        var end = target
        while end < limit, ByteClass.target.contains(bytes[end]) { end += 1 }
        guard limit - end > 11, ASCII.matches(bytes, end..<end + 11, " HTTP/1.1\r\n") else { return nil }
        var path = target
        while path < end, bytes[path] != UInt8(ascii: "?") { path += 1 }
        return PlainRequest(
            method: isGet ? .get : .head,
            target: target..<end,
            path: target..<path,
            hostField: 0..<0,
            host: 0..<0,
            end: end + 11
        )
    }

    /// Reads one field and returns where the next line begins, or nil to decline.
    @inline(__always)
    private func field(_ bytes: Span<UInt8>, _ start: Int, _ limit: Int, _ fields: inout FieldSummary) -> Int? {
        var colon = start
        while colon < limit, ByteClass.token.contains(bytes[colon]) { colon += 1 }
        guard colon > start, colon < limit, bytes[colon] == UInt8(ascii: ":") else { return nil }
        var value = colon + 1
        while value < limit, isSpace(bytes[value]) { value += 1 }
        var line = endOfPlainWords(bytes, value, limit)
        while line < limit, isVisible(bytes[line]) || isSpace(bytes[line]) { line += 1 }
        guard isLineEnd(bytes, line, limit) else { return nil }
        // Spaces at a value's end are not part of it, and parsers differ in who removes them.
        guard line == value || !isSpace(bytes[line - 1]) else { return nil }
        return fields.accept(start..<colon, value: value..<line, in: bytes) ? line + 2 : nil
    }

    /// Skips bytes in words of eight while all eight are visible or spaces; the caller handles tabs.
    @inline(__always)
    private func endOfPlainWords(_ bytes: Span<UInt8>, _ start: Int, _ limit: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        var index = start
        while limit - index >= 8 {
            // Any eight bytes are a number, and the load checks that they are inside the span.
            let word = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
            let control = (word &- ones &* 0x20) & ~word
            let delete = ((word ^ ones &* 0x7f) &- ones) & ~(word ^ ones &* 0x7f)
            guard (control | delete | word) & highs == 0 else { return index }
            index += 8
        }
        return index
    }

    @inline(__always)
    private func isLineEnd(_ bytes: Span<UInt8>, _ index: Int, _ limit: Int) -> Bool {
        limit - index >= 2 && bytes[index] == Self.carriageReturn && bytes[index + 1] == Self.lineFeed
    }

    @inline(__always)
    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    @inline(__always)
    private func isVisible(_ byte: UInt8) -> Bool { byte &- 0x21 < 0x5e }

    private static var carriageReturn: UInt8 { 0x0d }
    private static var lineFeed: UInt8 { 0x0a }
}
