extension MarkupScanner {
    mutating func startTag() throws(MarkupError) -> MarkupStart {
        let start = position
        advance()
        let nameRange = try name("an element's name")
        var tag = MarkupStart(name: string(nameRange), nameRange: nameRange, range: start..<nameRange.upperBound)
        while true {
            let hadSpace = position < bytes.count && Self.isSpace(bytes[position])
            skipSpace()
            guard position < bytes.count else {
                throw MarkupError(message: "The tag “<\(tag.name)” does not end.", range: tag.range)
            }
            if has("/>") || has(">") {
                tag.isEmpty = has("/>")
                advance(tag.isEmpty ? 2 : 1)
                tag.range = start..<position
                return tag
            }
            guard hadSpace else { throw unexpected("in a tag; put a blank between attributes") }
            tag.attributes.append(try attribute())
        }
    }

    mutating func endTag() throws(MarkupError) -> MarkupToken {
        let start = position
        advance(2)
        let nameRange = try name("an element's name")
        skipSpace()
        guard has(">") else { throw unexpected("in an end tag") }
        advance()
        return .end(name: string(nameRange), range: start..<position)
    }

    private mutating func attribute() throws(MarkupError) -> MarkupStart.Attribute {
        let nameRange = try name("an attribute's name")
        let name = string(nameRange)
        skipSpace()
        guard has("=") else {
            throw MarkupError(message: "The attribute “\(name)” has no value.", range: nameRange)
        }
        advance()
        skipSpace()
        guard has("\"") || has("'") else {
            let message = "The value of “\(name)” does not stand in quotes."
            throw MarkupError(message: message, range: nameRange)
        }
        let quote = bytes[position]
        let start = position + 1
        guard let end = bytes[start...].firstIndex(of: quote) else {
            throw MarkupError(message: "The value of “\(name)” does not end.", range: nameRange)
        }
        if let open = bytes[start..<end].firstIndex(of: UInt8(ascii: "<")) {
            let message = "“<” stands in the value of “\(name)”; write “&lt;”, or close the value's quote."
            throw MarkupError(message: message, range: open..<open + 1)
        }
        move(to: end + 1)
        return MarkupStart.Attribute(
            name: name,
            value: try decoded(start..<end, isAttribute: true),
            range: nameRange.lowerBound..<end + 1,
            valueRange: start..<end
        )
    }

    private mutating func name(_ what: String) throws(MarkupError) -> Range<Int> {
        let start = position
        while position < bytes.count, Self.isName(bytes[position]) { advance() }
        let isDigit = start < position && (bytes[start] < 0x3A && bytes[start] != UInt8(ascii: ":"))
        guard position > start, !isDigit else {
            move(to: start)
            throw unexpected("where \(what) should stand")
        }
        return start..<position
    }

    private static func isName(_ byte: UInt8) -> Bool {
        let lowered = byte | 0x20
        let isLetter = lowered >= UInt8(ascii: "a") && lowered <= UInt8(ascii: "z")
        return isLetter || byte >= 0x80 || (byte >= 0x30 && byte <= 0x3A) || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    private func unexpected(_ place: String) -> MarkupError {
        guard position < bytes.count else {
            return MarkupError(message: "The file ends \(place).", range: bytes.count..<bytes.count)
        }
        let end = bytes[(position + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
        return MarkupError(message: "“\(string(position..<end))” stands \(place).", range: position..<end)
    }
}
