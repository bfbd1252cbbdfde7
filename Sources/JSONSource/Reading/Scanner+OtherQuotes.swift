extension Scanner {
    /// Whether a string in other quotes than JSON's starts at the offset.
    func startsOtherQuotes(_ byte: UInt8) -> Bool {
        byte == .apostrophe || byte == .backtick || TypographicQuote(bytes.span, at: offset) != nil
    }

    /// Reads a string in single, typographic or back quotes, up to its closing quote or the end of the line.
    mutating func readOtherString(flags: TapeFlags = []) throws(Stop) {
        let start = offset
        let opening = TypographicQuote(bytes.span, at: start)
        let width = opening?.width ?? 1
        let close = closingQuote(
            from: start + width,
            straight: opening == nil ? bytes[start] : .quote,
            allowsTypographic: opening != nil
        )
        let end =
            close?.upperBound
            ?? guessedEnd(of: start + width..<lineEnd(from: start + width), isName: flags.contains(.name))
        let range = start..<end
        if let opening {
            try report(.smartQuotes(range, opening.scalar))
        } else {
            try report(.singleQuotes(range, isBacktick: bytes[start] == .backtick))
        }
        var flags = flags.union(.quoted(opening: width, closing: close?.count ?? 0))
        if bytes[range].contains(.backslash) { flags.insert(.escaped) }
        append(.string, from: start, to: end, flags: flags)
    }

    /// The next quote on this line that is not escaped.
    private func closingQuote(from start: Int, straight: UInt8, allowsTypographic: Bool) -> Range<Int>? {
        var index = start
        while index < bytes.count, bytes[index] != .lineFeed, bytes[index] != .carriageReturn {
            let byte = bytes[index]
            if byte == straight { return index..<index + 1 }
            if allowsTypographic, let quote = TypographicQuote(bytes.span, at: index) {
                return index..<index + quote.width
            }
            index += byte == .backslash ? 2 : 1
        }
        return nil
    }
}
