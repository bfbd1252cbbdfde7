extension Scanner {
    /// The word at an offset, cut at the length of the longest word that has a meaning.
    func wordAt(_ start: Int) -> String {
        var end = start
        while end < bytes.count, end < start + 12, bytes[end].isLetter { end += 1 }
        if end < bytes.count, bytes[end].isWord { return "" }
        return source.excerpt(start..<end)
    }

    /// Reads a literal that is not written as in JSON, or a text without quotes.
    mutating func readWord() throws(Stop) {
        let word = wordAt(offset)
        guard let literal = Literal(word) else { return try readUnquotedString() }
        let range = offset..<offset + word.utf8.count
        switch literal {
        case .boolean(let value):
            try report(.wrongLiteral(range, word, meant: value ? "true" : "false"))
            append(.boolean, from: range.lowerBound, to: range.upperBound)
        case .null:
            try report(.wrongLiteral(range, word, meant: "null"))
            append(.null, from: range.lowerBound, to: range.upperBound)
        case .notANumber:
            try readOddNumber()
        }
    }

    /// Reads a text without quotes up to what separates values.
    mutating func readUnquotedString() throws(Stop) {
        let start = offset
        var end = start
        while end < bytes.count, !Scanner.endsUnquotedText(bytes[end]) { end += 1 }
        let range = trimmed(start..<end)
        guard !range.isEmpty else { return try skipUnexpected() }
        try report(.unquotedString(range, source.excerpt(range)))
        append(.string, from: range.lowerBound, to: range.upperBound, flags: .quoted(opening: 0, closing: 0))
    }

    private static func endsUnquotedText(_ byte: UInt8) -> Bool {
        isPunctuation(byte) || byte < 0x20 || byte == .quote || byte == .openBrace || byte == .openBracket
    }
}

/// A word that other languages or hasty typists use for one of JSON's literals.
enum Literal {
    case boolean(Bool)
    case null
    case notANumber

    init?(_ word: String) {
        switch word.lowercased() {
        case "true": self = .boolean(true)
        case "false": self = .boolean(false)
        case "null", "nil", "none", "undefined": self = .null
        case "nan", "infinity": self = .notANumber
        default: return nil
        }
    }
}
