extension Scanner {
    /// Goes on where a key should start and something else does: reads what was meant as one, and then returns `nil`,
    /// or returns the next step.
    mutating func readOddName(_ byte: UInt8, _ step: Step) throws(Stop) -> Step? {
        if isTemplateCode { return try skipTemplateCode(step) }
        switch byte {
        case .closeBrace, .closeBracket:
            if step == .name { try report(.trailingComma(lastComma, before: byte)) }
            return .separator
        case .comma:
            try report(.extraComma(offset..<offset + 1))
            lastComma = offset..<offset + 1
            offset += 1
            return .name
        case .colon, .openBrace, .openBracket:
            try report(.missingName(offset..<offset + 1, byte))
            append(.string, from: offset, to: offset, flags: [.name, .quoted(opening: 0, closing: 0)])
            return byte == .colon ? nil : .value
        case _ where startsOtherQuotes(byte):
            try readOtherString(flags: .name)
        case _ where byte.isWord || byte >= 0x80 && UTF8Sequence.length(in: bytes.span, at: offset) > 0:
            try readUnquotedName()
        default:
            try skipUnexpected()
            return step
        }
        return nil
    }

    private mutating func readUnquotedName() throws(Stop) {
        let start = offset
        var end = start
        while end < bytes.count, bytes[end].isWord || bytes[end] >= 0x80 { end += 1 }
        try report(.unquotedName(start..<end, source.excerpt(start..<end)))
        append(.string, from: start, to: end, flags: [.name, .quoted(opening: 0, closing: 0)])
    }

    /// Goes on after a key without a colon.
    mutating func readMissingColon() throws(Stop) -> Step {
        guard let byte = try nextByte() else { return try endOfText() }
        let name = pendingName
        if byte == UInt8(ascii: "=") {
            let end = has("=>", at: offset) ? offset + 2 : offset + 1
            try report(.otherColon(offset..<end, source.excerpt(offset..<end)))
            offset = end
            return .value
        }
        if Scanner.isPunctuation(byte) {
            try report(.missingColonAndValue(lastEnd..<lastEnd, name: name))
            dropPendingName()
            return .separator
        }
        guard offset == lastEnd, byte.isWord else {
            try report(.missingColon(lastEnd..<lastEnd, name: name))
            return .value
        }
        try skipTextAfterString()
        guard try nextByte() == .colon else {
            dropPendingName()
            return .separator
        }
        offset += 1
        return .value
    }
}
