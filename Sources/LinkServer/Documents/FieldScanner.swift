/// Reads the value of a header field; each step takes the bytes as a parameter, because a stored span would need
/// lifetime annotations that the language does not have yet.
struct FieldScanner {
    private(set) var offset: Int
    private let end: Int

    /// Reads a part of the bytes that each call receives.
    init(_ range: Range<Int>) {
        offset = range.lowerBound
        end = range.upperBound
    }

    var isAtEnd: Bool { offset == end }

    mutating func take(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
        guard offset < end, bytes[offset] == byte else { return false }
        offset += 1
        return true
    }

    mutating func skipSpace(in bytes: Span<UInt8>) {
        while offset < end, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
    }

    /// Lists may have empty elements, which a recipient skips (RFC 9110, section 5.6.1).
    mutating func skipSpaceAndCommas(in bytes: Span<UInt8>) {
        repeat { skipSpace(in: bytes) } while take(UInt8(ascii: ","), in: bytes)
    }

    /// The bytes between the quotes of an entity tag, weak or strong; nil without one at this offset.
    mutating func takeEntityTag(in bytes: Span<UInt8>) -> Range<Int>? {
        if take(UInt8(ascii: "W"), in: bytes), !take(UInt8(ascii: "/"), in: bytes) { return nil }
        guard take(UInt8(ascii: "\""), in: bytes) else { return nil }
        let start = offset
        while offset < end, bytes[offset] != UInt8(ascii: "\"") { offset += 1 }
        let tag = start..<offset
        return take(UInt8(ascii: "\""), in: bytes) ? tag : nil
    }

    /// The bytes up to a space, comma or semicolon.
    mutating func takeToken(in bytes: Span<UInt8>) -> Range<Int> {
        let start = offset
        while offset < end {
            switch bytes[offset] {
            case 0x20, 0x09, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="): return start..<offset
            default: offset += 1
            }
        }
        return start..<offset
    }

    /// Moves to the next comma or the end.
    mutating func skipElement(in bytes: Span<UInt8>) {
        while offset < end, bytes[offset] != UInt8(ascii: ",") { offset += 1 }
    }

    /// The rest of a list element after its name, read as a weight in thousandths: 1000 without a weight, nil when it
    /// is malformed (RFC 9110, section 12.4.2).
    mutating func takeWeight(in bytes: Span<UInt8>) -> Int? {
        skipSpace(in: bytes)
        guard take(UInt8(ascii: ";"), in: bytes) else { return isAtElementEnd(in: bytes) ? 1_000 : nil }
        skipSpace(in: bytes)
        guard take(UInt8(ascii: "q"), in: bytes) || take(UInt8(ascii: "Q"), in: bytes),
            take(UInt8(ascii: "="), in: bytes)
        else { return nil }
        guard let whole = takeDigit(in: bytes), whole <= 1 else { return nil }
        var weight = whole * 1_000
        if take(UInt8(ascii: "."), in: bytes) {
            for unit in [100, 10, 1] {
                guard let digit = takeDigit(in: bytes) else { break }
                weight += digit * unit
            }
        }
        skipSpace(in: bytes)
        return isAtElementEnd(in: bytes) && weight <= 1_000 ? weight : nil
    }

    private func isAtElementEnd(in bytes: Span<UInt8>) -> Bool {
        isAtEnd || bytes[offset] == UInt8(ascii: ",")
    }

    private mutating func takeDigit(in bytes: Span<UInt8>) -> Int? {
        guard offset < end, case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[offset] else { return nil }
        offset += 1
        return Int(bytes[offset - 1] - UInt8(ascii: "0"))
    }
}
