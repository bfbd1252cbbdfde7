extension Scanner {
    /// Whether exactly these characters are at an offset.
    func has(_ text: String, at start: Int, ignoringCase: Bool = false) -> Bool {
        guard start + text.utf8.count <= bytes.count else { return false }
        var index = start
        for expected in text.utf8 {
            let byte = bytes[index]
            guard byte == expected || ignoringCase && byte.isLetter && byte | 0x20 == expected | 0x20 else {
                return false
            }
            index += 1
        }
        return true
    }

    /// The byte at an offset; `nil` outside the text.
    func byte(at index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

    /// The offset of the next line end at or after an offset.
    func lineEnd(from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != .lineFeed, bytes[index] != .carriageReturn { index += 1 }
        return index
    }

    /// Moves the end of a range back over white space.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, bytes[end - 1].isSpace { end -= 1 }
        return range.lowerBound..<end
    }

    /// The bytes of the character at an offset; one byte when it is not UTF-8.
    func characterRange(at start: Int) -> Range<Int> {
        start..<min(start + max(UTF8Sequence.length(in: bytes.span, at: start), 1), bytes.count)
    }

    /// The character at an offset; U+FFFD when it is not UTF-8.
    func character(at start: Int) -> Unicode.Scalar {
        String(decoding: bytes[characterRange(at: start)], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    }
}
