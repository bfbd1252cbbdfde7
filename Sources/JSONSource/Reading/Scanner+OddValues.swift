extension Scanner {
    /// Goes on where a value should start and something else does.
    mutating func readOddValue(_ byte: UInt8, _ step: Step) throws(Stop) -> Step {
        if container == TapeEntry.none, !startsWordOrQuotes(byte) {
            try fail(.notJSON(firstLine, source.excerpt(firstLine)))
        }
        if isTemplateCode { return try skipTemplateCode(step) }
        switch byte {
        case .closeBrace, .closeBracket:
            return try readCloserForValue(step)
        case .comma:
            return try readCommaForValue(step)
        case .colon:
            try report(.extraColon(offset..<offset + 1, inObject: isInObject))
            offset += 1
            return step
        case .plus, .point:
            try readOddNumber()
        case _ where startsOtherQuotes(byte):
            try readOtherString()
        case _ where byte.isWord || byte == .slash || byte == .asterisk || startsWideCharacter:
            try readWord()
        default:
            try skipUnexpected()
            return step
        }
        return stepAfterValue
    }

    private func startsWordOrQuotes(_ byte: UInt8) -> Bool {
        if startsOtherQuotes(byte) || byte == .plus || byte == .point { return true }
        return isTemplateCode || Literal(wordAt(offset)) != nil
    }

    private var startsWideCharacter: Bool {
        bytes[offset] >= 0x80 && UTF8Sequence.length(in: bytes.span, at: offset) > 0
    }

    private var firstLine: Range<Int> { trimmed(offset..<lineEnd(from: offset)) }

    /// A closing bracket instead of a value.
    private mutating func readCloserForValue(_ step: Step) throws(Stop) -> Step {
        if step == .element {
            try report(.trailingComma(lastComma, before: bytes[offset]))
        } else if step == .value {
            try report(.missingValue(lastEnd..<lastEnd, name: pendingName))
            dropPendingName()
        }
        return .separator
    }

    /// A comma instead of a value.
    private mutating func readCommaForValue(_ step: Step) throws(Stop) -> Step {
        if step == .value {
            try report(.missingValue(lastEnd..<lastEnd, name: pendingName))
            dropPendingName()
            return .separator
        }
        try report(.extraComma(offset..<offset + 1))
        lastComma = offset..<offset + 1
        offset += 1
        return .element
    }

    /// The key that waits for its value, as written.
    var pendingName: String {
        guard let last = tape.last, last.flags.contains(.name) else { return "" }
        return source.excerpt(last.contentRange)
    }

    /// Skips a character that means nothing.
    mutating func skipUnexpected() throws(Stop) {
        let range = characterRange(at: offset)
        if bytes[offset] >= 0x80, UTF8Sequence.length(in: bytes.span, at: offset) == 0 {
            try report(.invalidUTF8(range, bytes[offset]))
        } else {
            try report(.unexpectedCharacter(range, character(at: offset)))
        }
        offset = range.upperBound
    }
}
