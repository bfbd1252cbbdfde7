/// Case-insensitive comparison of bytes, without Unicode and without allocation.
enum ASCII {
    /// The byte, with `A` to `Z` made lower-case.
    @inline(__always)
    static func lowercased(_ byte: UInt8) -> UInt8 {
        byte &- 0x41 < 26 ? byte | 0x20 : byte
    }

    /// Whether the bytes of a range equal a lower-case name.
    @inline(__always)
    static func equals(_ bytes: Span<UInt8>, _ range: Range<Int>, lowercased name: StaticString) -> Bool {
        guard range.count == name.utf8CodeUnitCount else { return false }
        // The index stays below the literal's own length, which was compared just now.
        for index in 0..<name.utf8CodeUnitCount
        where lowercased(bytes[range.lowerBound + index]) != (unsafe name.utf8Start[index]) {
            return false
        }
        return true
    }
}

extension ASCII {
    /// Whether two ranges are equal, ignoring case.
    static func equals(_ bytes: Span<UInt8>, _ range: Range<Int>, _ other: Range<Int>) -> Bool {
        guard range.count == other.count else { return false }
        for index in 0..<range.count
        where lowercased(bytes[range.lowerBound + index]) != lowercased(bytes[other.lowerBound + index]) {
            return false
        }
        return true
    }

    /// Whether the bytes of a range are exactly those of a literal.
    @inline(__always)
    static func matches(_ bytes: Span<UInt8>, _ range: Range<Int>, _ literal: StaticString) -> Bool {
        guard range.count == literal.utf8CodeUnitCount else { return false }
        // The index stays below the literal's own length, which was compared just now.
        for index in 0..<literal.utf8CodeUnitCount
        where bytes[range.lowerBound + index] != (unsafe literal.utf8Start[index]) {
            return false
        }
        return true
    }
}
