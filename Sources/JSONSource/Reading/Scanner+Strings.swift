extension Scanner {
    /// What is known of the string that is being read.
    private struct OpenString {
        let start: Int
        let flags: TapeFlags
        var isEscaped = false
        /// Up to here line breaks are taken for text.
        var textEnd = 0
        var hasControlCharacter = false
    }

    /// Reads the string whose opening quote is at the offset.
    mutating func readString(flags: TapeFlags = []) throws(Stop) {
        var string = OpenString(start: offset, flags: flags)
        offset += 1
        while true {
            offset = Scanner.endOfPlainText(in: bytes.span, from: offset)
            guard offset < bytes.count else { return try endOfTextInString(string) }
            switch bytes[offset] {
            case .quote:
                return append(string, end: offset + 1, closingWidth: 1)
            case .backslash:
                string.isEscaped = true
                try readEscape()
            case .lineFeed, .carriageReturn:
                guard try readLineBreak(&string) else { return }
            case 0x00..<0x20:
                if !string.hasControlCharacter { try report(.controlCharacter(offset..<offset + 1, bytes[offset])) }
                string.hasControlCharacter = true
                offset += 1
            default:
                try readWideCharacters()
            }
        }
    }

    /// Moves over bytes that need no look: in blocks of eight, then one by one.
    private static func endOfPlainText(in bytes: Span<UInt8>, from start: Int) -> Int {
        var index = start
        while index &+ 8 <= bytes.count {
            // In bounds, because the loop's condition leaves eight bytes.
            let word = unsafe bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
            if hasSpecialByte(word) { break }
            index &+= 8
        }
        while index < bytes.count, isPlain(bytes[index]) { index &+= 1 }
        return index
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x80 && byte != .quote && byte != .backslash
    }

    /// Whether one of eight bytes is a quote, a backslash, a control character or not ASCII.
    private static func hasSpecialByte(_ word: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ (ones &* UInt64(UInt8.quote))
        let backslashes = word ^ (ones &* UInt64(UInt8.backslash))
        // A byte below n borrows into its top bit when n is taken away; bytes above 0x7F have it set already.
        let found = (word &- ones &* 0x20) | (quotes &- ones) | (backslashes &- ones) | word
        return found & (ones &* 0x80) != 0
    }

    private mutating func append(_ string: OpenString, end: Int, closingWidth: Int) {
        var flags = string.flags.union(.quoted(opening: 1, closing: closingWidth))
        if string.isEscaped { flags.insert(.escaped) }
        append(.string, from: string.start, to: end, flags: flags)
    }

    private mutating func endOfTextInString(_ string: OpenString) throws(Stop) {
        try report(.truncatedString(bytes.count, opened: source.position(at: string.start)))
        append(string, end: bytes.count, closingWidth: 0)
    }

    /// Reads characters of several bytes.
    private mutating func readWideCharacters() throws(Stop) {
        let end = UTF8Sequence.endOfWideRun(in: bytes.span, from: offset)
        guard end == offset else {
            offset = end
            return
        }
        let start = offset
        while offset < bytes.count, bytes[offset] >= 0x80, UTF8Sequence.length(in: bytes.span, at: offset) == 0 {
            offset += 1
        }
        try report(.invalidUTF8(start..<offset, bytes[start]))
    }

    /// Decides whether a line break belongs to the string.
    ///
    /// If not, the string ends and the result is `false`.
    private mutating func readLineBreak(_ string: inout OpenString) throws(Stop) -> Bool {
        if offset < string.textEnd {
            offset += 1
            return true
        }
        if let end = textEnd(from: offset) {
            string.textEnd = end
            try report(.lineBreakInString(offset..<offset + 1))
            offset += 1
            return true
        }
        try endAtLineBreak(string)
        return false
    }

    /// The next quote or escape, if what follows a line break there reads like the rest of a string.
    private func textEnd(from start: Int) -> Int? {
        var index = start
        while index < bytes.count, bytes[index] != .quote, bytes[index] != .backslash { index += 1 }
        guard index < bytes.count, bytes[index] == .quote else { return index < bytes.count ? index + 1 : nil }
        var next = index + 1
        while next < bytes.count, bytes[next].isSpace { next += 1 }
        guard next < bytes.count else { return index }
        return [.comma, .colon, .closeBrace, .closeBracket].contains(bytes[next]) ? index : nil
    }

    /// Ends a string without a closing quote on its line.
    private mutating func endAtLineBreak(_ string: OpenString) throws(Stop) {
        let content = string.start + 1..<offset
        if let quote = content.first(where: { TypographicQuote(bytes.span, at: $0) != nil }) {
            let range = characterRange(at: quote)
            try report(.smartClosingQuote(range, character(at: quote)))
            return append(string, end: range.upperBound, closingWidth: range.count)
        }
        let end = guessedEnd(of: content, isName: string.flags.contains(.name))
        try report(.unclosedString(string.start..<end, source.excerpt(string.start..<end)))
        append(string, end: end, closingWidth: 0)
    }

    /// Where the text of a string without a closing quote probably ends.
    func guessedEnd(of content: Range<Int>, isName: Bool) -> Int {
        if isName, let colon = content.first(where: { bytes[$0] == .colon }) { return colon }
        var end = content.upperBound
        while end > content.lowerBound, bytes[end - 1].isSpace || Scanner.isPunctuation(bytes[end - 1]) { end -= 1 }
        return end
    }

    /// What separates or closes values.
    static func isPunctuation(_ byte: UInt8) -> Bool {
        byte == .comma || byte == .closeBrace || byte == .closeBracket
    }
}
