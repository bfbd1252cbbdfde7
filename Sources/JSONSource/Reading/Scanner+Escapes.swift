extension Scanner {
    /// Reads the escape whose backslash is at the offset.
    mutating func readEscape() throws(Stop) {
        guard let letter = byte(at: offset + 1) else {
            offset += 1
            return
        }
        if letter == UInt8(ascii: "u") { return try readUnicodeEscape() }
        if StringDecoder.character(for: letter) != nil {
            offset += 2
            return
        }
        let range = offset..<characterRange(at: offset + 1).upperBound
        try report(.invalidEscape(range, source.excerpt(range)))
        offset += 1
    }

    private mutating func readUnicodeEscape() throws(Stop) {
        let start = offset
        guard let first = StringDecoder.codeUnit(in: source.bytes, at: start, before: bytes.count) else {
            try report(.invalidUnicodeEscape(hexadecimalRange(from: start)))
            offset = start + 2
            return
        }
        offset = start + 6
        guard UTF16.isSurrogate(first) else { return }
        if UTF16.isLeadSurrogate(first),
            let second = StringDecoder.codeUnit(in: source.bytes, at: offset, before: bytes.count),
            UTF16.isTrailSurrogate(second)
        {
            offset += 6
            return
        }
        try report(.loneSurrogate(start..<offset, source.excerpt(start..<offset)))
    }

    /// The backslash, the `u` and the up to three digits after them.
    private func hexadecimalRange(from start: Int) -> Range<Int> {
        var end = start + 2
        while end < min(start + 6, bytes.count), bytes[end].hexadecimalValue != nil { end += 1 }
        return start..<end
    }
}
