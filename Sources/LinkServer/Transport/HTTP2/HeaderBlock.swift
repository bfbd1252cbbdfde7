/// Reads a block of compressed fields without decompressing it.
enum HeaderBlock {
    /// Whether reading the block leaves the dynamic table unchanged, so that the same bytes have the same meaning
    /// again: every field is indexed, or a literal without indexing (RFC 7541, section 6).
    static func keepsTable(_ range: Range<Int>, of bytes: Span<UInt8>) -> Bool {
        var scanner = Scanner(offset: range.lowerBound, end: range.upperBound)
        while scanner.offset < scanner.end {
            let first = bytes[scanner.offset]
            if first & 0x80 != 0 {
                guard scanner.takeNumber(prefix: 7, in: bytes) != nil else { return false }
                continue
            }
            // A first byte of 01… is a literal with indexing, and 001… changes the size of the table.
            guard first & 0xe0 == 0, let name = scanner.takeNumber(prefix: 4, in: bytes) else { return false }
            if name == 0, !scanner.skipText(in: bytes) { return false }
            guard scanner.skipText(in: bytes) else { return false }
        }
        return true
    }

    private struct Scanner {
        var offset: Int
        let end: Int

        /// A number that begins in the low bits of a byte (RFC 7541, section 5.1); nil when it does not end in the
        /// block.
        mutating func takeNumber(prefix: Int, in bytes: Span<UInt8>) -> Int? {
            guard offset < end else { return nil }
            let mask = 1 << prefix - 1
            var value = Int(bytes[offset]) & mask
            offset += 1
            guard value == mask else { return value }
            for shift in [0, 7, 14] where offset < end {
                let byte = Int(bytes[offset])
                offset += 1
                value += (byte & 0x7f) << shift
                if byte & 0x80 == 0 { return value }
            }
            return nil
        }

        mutating func skipText(in bytes: Span<UInt8>) -> Bool {
            guard let count = takeNumber(prefix: 7, in: bytes), count <= end - offset else { return false }
            offset += count
            return true
        }
    }
}
