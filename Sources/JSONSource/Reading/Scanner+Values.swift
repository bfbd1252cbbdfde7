extension Scanner {
    /// Reads a value, or the bracket that closes an empty array.
    mutating func readValue(_ step: Step) throws(Stop) -> Step {
        guard let byte = try nextByte() else { return try endOfText() }
        switch byte {
        case .quote:
            try readString()
        case .openBrace:
            if opensTemplateCode { return try skipTemplateCode(step) }
            return try open(.object)
        case .openBracket:
            return try open(.array)
        case .minus, UInt8(ascii: "0")...UInt8(ascii: "9"):
            try readNumber()
        case .closeBracket where step == .firstElement:
            offset += 1
            return close(at: offset)
        default:
            guard let kind = plainLiteral(byte) else { return try readOddValue(byte, step) }
            append(kind, from: offset, to: offset + (byte == UInt8(ascii: "f") ? 5 : 4))
        }
        return stepAfterValue
    }

    /// Reads a key and its colon, or the brace that closes an empty object.
    mutating func readName(_ step: Step) throws(Stop) -> Step {
        guard let byte = try nextByte() else { return try endOfText() }
        switch byte {
        case .quote:
            try readString(flags: .name)
        case .closeBrace where step == .firstName:
            offset += 1
            return close(at: offset)
        default:
            if let next = try readOddName(byte, step) { return next }
        }
        guard try nextByte() == .colon else { return try readMissingColon() }
        offset += 1
        lastEnd = offset
        return .value
    }

    /// Reads a comma or the closing bracket after a value.
    mutating func readSeparator() throws(Stop) -> Step {
        guard let byte = try nextByte() else { return try endOfText() }
        if byte == .comma {
            lastComma = offset..<offset + 1
            offset += 1
            return isInObject ? .name : .element
        }
        guard byte == (isInObject ? .closeBrace : .closeBracket) else { return try readOddSeparator(byte) }
        offset += 1
        return close(at: offset)
    }

    /// The kind of the literal at the offset, if it is one and ends there.
    private func plainLiteral(_ first: UInt8) -> JSONKind? {
        switch first {
        case UInt8(ascii: "t") where hasWord("true"): .boolean
        case UInt8(ascii: "f") where hasWord("false"): .boolean
        case UInt8(ascii: "n") where hasWord("null"): .null
        default: nil
        }
    }

    /// Whether this word, and no longer one, is at the offset.
    private func hasWord(_ word: String) -> Bool {
        let end = offset + word.utf8.count
        return has(word, at: offset) && !(end < bytes.count && bytes[end].isWord)
    }
}
