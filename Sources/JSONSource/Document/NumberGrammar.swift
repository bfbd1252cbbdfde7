/// The grammar of numbers, RFC 8259 section 6.
enum NumberGrammar {
    /// Whether the whole text is one number.
    static func matches(_ text: some Sequence<UInt8>) -> Bool {
        let bytes = ContiguousArray(text)
        return end(in: bytes.span, from: 0) == bytes.count
    }

    /// The offset after the longest number at an offset; `nil` without one.
    static func end(in bytes: Span<UInt8>, from start: Int) -> Int? {
        var offset = start
        if offset < bytes.count, bytes[offset] == .minus { offset += 1 }
        guard offset < bytes.count, bytes[offset].isDigit else { return nil }
        offset = bytes[offset] == .zero ? offset + 1 : digits(in: bytes, from: offset)
        if offset < bytes.count, bytes[offset] == .point {
            let end = digits(in: bytes, from: offset + 1)
            guard end > offset + 1 else { return nil }
            offset = end
        }
        guard offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") else { return offset }
        offset += 1
        if offset < bytes.count, bytes[offset] == .plus || bytes[offset] == .minus { offset += 1 }
        let end = digits(in: bytes, from: offset)
        return end > offset ? end : nil
    }

    private static func digits(in bytes: Span<UInt8>, from start: Int) -> Int {
        var offset = start
        while offset < bytes.count, bytes[offset].isDigit { offset += 1 }
        return offset
    }

    /// The value of a correct spelling where it is whole and fits an `Int`.
    static func wholeValue(of spelling: String) -> Int? {
        let parts = spelling.split(maxSplits: 1) { $0 == "e" || $0 == "E" }
        let mantissa = parts[0].split(separator: ".", maxSplits: 1)
        let fraction = mantissa.count > 1 ? mantissa[1] : ""
        var digits = String(mantissa[0] + fraction)
        let isZero = digits.utf8.allSatisfy { $0 == .zero || $0 == .minus }
        if isZero { return 0 }
        // More than this cannot fit, whatever the digits.
        guard let exponent = parts.count > 1 ? Int(parts[1]) : 0, abs(exponent) <= spelling.utf8.count + 20 else {
            return nil
        }
        var shift = exponent - fraction.utf8.count
        while shift < 0, digits.utf8.last == .zero {
            digits.removeLast()
            shift += 1
        }
        guard shift >= 0, shift <= 20 else { return nil }
        return Int(digits + String(repeating: "0", count: shift))
    }
}
