extension Scanner {
    /// Reads the number at the offset.
    mutating func readNumber() throws(Stop) {
        let start = offset
        if let end = NumberGrammar.end(in: bytes.span, from: start), end >= bytes.count || !bytes[end].isWord {
            return append(.number, from: start, to: end)
        }
        try readOddNumber()
    }

    /// Reads what was meant as a number, or as a text without quotes that begins like one.
    mutating func readOddNumber() throws(Stop) {
        let start = offset
        var end = start
        while end < bytes.count, bytes[end].isWord { end += 1 }
        let spelling = source.excerpt(start..<end)
        guard let mistake = NumberMistake(spelling) else { return try readUnquotedString() }
        try report(.invalidNumber(start..<end, mistake))
        append(.number, from: start, to: end)
    }
}
