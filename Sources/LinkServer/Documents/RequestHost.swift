/// Finds the host's name in the value of a `Host` field or in the authority of a request target.
enum RequestHost {
    /// The name without its port and without one trailing dot, in its original case; nil when the value is not
    /// `host [ ":" port ]` with a name of letters, digits, `-`, `.` and `_`, or a bracketed IPv6 address (RFC 9110,
    /// section 7.2).
    static func name(in value: Range<Int>, of bytes: Span<UInt8>) -> Range<Int>? {
        var end = value.lowerBound
        if end < value.upperBound, bytes[end] == UInt8(ascii: "[") {
            end = endOfLiteral(in: value, of: bytes)
        } else {
            while end < value.upperBound, isNameByte(bytes[end]) { end += 1 }
        }
        guard end > value.lowerBound, isPort(end..<value.upperBound, of: bytes) else { return nil }
        let hasDot = bytes[end - 1] == UInt8(ascii: ".") && end - value.lowerBound > 1
        return value.lowerBound..<(hasDot ? end - 1 : end)
    }

    @inline(__always)
    static func isNameByte(_ byte: UInt8) -> Bool {
        switch ASCII.lowercased(byte) {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
        default: false
        }
    }

    /// Empty, or a colon and at most five digits.
    private static func isPort(_ range: Range<Int>, of bytes: Span<UInt8>) -> Bool {
        guard !range.isEmpty else { return true }
        guard range.count <= 6, bytes[range.lowerBound] == UInt8(ascii: ":") else { return false }
        for index in range.dropFirst() where !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) {
            return false
        }
        return true
    }

    /// The offset after the closing bracket; the start without one.
    private static func endOfLiteral(in value: Range<Int>, of bytes: Span<UInt8>) -> Int {
        var index = value.lowerBound + 1
        while index < value.upperBound {
            switch ASCII.lowercased(bytes[index]) {
            case UInt8(ascii: "]"): return index + 1
            case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "0")...UInt8(ascii: "9"): index += 1
            case UInt8(ascii: ":"), UInt8(ascii: "."): index += 1
            default: return value.lowerBound
            }
        }
        return value.lowerBound
    }
}
