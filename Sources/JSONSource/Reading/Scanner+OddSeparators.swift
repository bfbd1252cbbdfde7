extension Scanner {
    /// Goes on where a comma or a closing bracket is expected and something else is found.
    mutating func readOddSeparator(_ byte: UInt8) throws(Stop) -> Step {
        if isTemplateCode { return try skipTemplateCode(.separator) }
        let stepAfterComma: Step = isInObject ? .name : .element
        switch byte {
        case .closeBrace, .closeBracket:
            return try readOtherCloser(byte)
        case .colon:
            try report(.extraColon(offset..<offset + 1, inObject: isInObject))
            offset += 1
            return stepAfterComma
        case UInt8(ascii: ";"):
            try report(.otherComma(offset..<offset + 1))
            lastComma = offset..<offset + 1
            offset += 1
            return stepAfterComma
        case _ where textFollowsString(byte):
            try skipTextAfterString()
            return .separator
        case .quote, .openBrace, .openBracket, .minus:
            break
        case _ where byte.isWord || startsOtherQuotes(byte):
            break
        default:
            try skipUnexpected()
            return .separator
        }
        try report(.missingComma(lastEnd..<lastEnd, inObject: isInObject))
        return stepAfterComma
    }

    /// Whether text that is not a token is right behind a string's closing quote.
    private func textFollowsString(_ byte: UInt8) -> Bool {
        guard offset == lastEnd, let last = tape.last, last.kind == .string, last.flags.closingWidth > 0 else {
            return false
        }
        return byte.isWord || byte == .slash || byte == .asterisk
    }

    /// Skips text behind a closing quote, up to what may follow the string.
    mutating func skipTextAfterString() throws(Stop) {
        let start = offset
        var end = start
        while end < bytes.count, !Scanner.endsStrayText(bytes[end]) { end += 1 }
        let range = trimmed(start..<max(end, start + 1))
        try report(.textAfterString(range, source.excerpt(range)))
        offset = max(range.upperBound, start + 1)
    }

    private static func endsStrayText(_ byte: UInt8) -> Bool {
        isPunctuation(byte) || byte == .colon || byte == .lineFeed || byte == .carriageReturn
    }

    /// Whether the bracket that fits the innermost container comes right after the wrong one at the offset.
    private var isFollowedByOwnCloser: Bool {
        var next = offset + 1
        while next < bytes.count, bytes[next].isSpace { next += 1 }
        return byte(at: next) == (isInObject ? .closeBrace : .closeBracket)
    }

    /// Reads a closing bracket that does not fit the innermost container.
    private mutating func readOtherCloser(_ byte: UInt8) throws(Stop) -> Step {
        guard let opened = openContainer else { return .trailer }
        let place = source.position(at: Int(opened.start))
        let closesObject = byte == .closeBrace
        guard (closesObject ? openObjects : openArrays) > 0 else {
            try report(.extraBracket(offset..<offset + 1, byte))
            offset += 1
            return .separator
        }
        try report(.mismatchedBracket(offset..<offset + 1, byte, opened: place))
        if isFollowedByOwnCloser {
            offset += 1
            return .separator
        }
        while isInObject != closesObject { _ = close(at: offset) }
        offset += 1
        return close(at: offset)
    }
}
