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

    /// Where a block that keeps the table has its path, as a literal without indexing; `nil` where it has the path in another form.
    ///
    /// The range is that of the whole field.
    static func pathField(_ range: Range<Int>, of bytes: Span<UInt8>) -> Range<Int>? {
        var scanner = Scanner(offset: range.lowerBound, end: range.upperBound)
        while scanner.offset < scanner.end {
            let start = scanner.offset
            if bytes[start] & 0x80 != 0 {
                guard scanner.takeNumber(prefix: 7, in: bytes) != nil else { return nil }
                continue
            }
            guard bytes[start] & 0xe0 == 0, let name = scanner.takeNumber(prefix: 4, in: bytes) else { return nil }
            if name == 0, !scanner.skipText(in: bytes) { return nil }
            guard scanner.skipText(in: bytes) else { return nil }
            // In the static table, :path has the numbers 4 and 5 (RFC 7541, appendix A).
            if name == 4 || name == 5 { return start..<scanner.offset }
        }
        return nil
    }

    /// Appends a field as a literal without indexing, whose name has a number in the static table.
    static func append(_ name: Int, _ value: some Collection<UInt8>, to block: inout [UInt8]) {
        append(name, prefix: 4, to: &block)
        append(value.count, prefix: 7, to: &block)
        block += value
    }

    /// Appends a number whose first bits share a byte with zeros (RFC 7541, section 5.1).
    private static func append(_ number: Int, prefix: Int, to block: inout [UInt8]) {
        let mask = 1 << prefix - 1
        guard number >= mask else { return block.append(UInt8(number)) }
        block.append(UInt8(mask))
        var rest = number - mask
        while rest >= 0x80 {
            block.append(UInt8(rest & 0x7f) | 0x80)
            rest >>= 7
        }
        block.append(UInt8(rest))
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
