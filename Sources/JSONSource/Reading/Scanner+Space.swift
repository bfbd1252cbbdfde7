extension Scanner {
    /// Moves to the next byte that is not white space and returns it; `nil` at the end of the text.
    mutating func nextByte() throws(Stop) -> UInt8? {
        while true {
            offset = Scanner.endOfSpace(in: bytes.span, from: offset)
            guard offset < bytes.count else { return nil }
            let byte = bytes[offset]
            let isPlain = byte > 0x20 && byte < 0x7F && byte != .slash && byte != .hash && byte != UInt8(ascii: "<")
            if isPlain { return byte }
            guard try skipForeignSpace(byte) else { return byte }
        }
    }

    private static func endOfSpace(in bytes: Span<UInt8>, from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index].isSpace { index &+= 1 }
        return index
    }

    /// Skips a comment or other white space than JSON's, if that is at the offset.
    private mutating func skipForeignSpace(_ byte: UInt8) throws(Stop) -> Bool {
        if let end = commentEnd(byte) {
            let range = offset..<end
            offset = end
            try report(.comment(range, opening: commentOpening(range.lowerBound), isClosed: end < bytes.count))
            return true
        }
        guard byte < 0x20 || byte >= 0x7F else { return false }
        let start = offset
        let first = character(at: start)
        guard first.isForeignSpace else { return false }
        var end = start
        while offset < bytes.count, bytes[offset].isSpace || character(at: offset).isForeignSpace {
            let range = characterRange(at: offset)
            if !bytes[offset].isSpace { end = range.upperBound }
            offset = range.upperBound
        }
        try report(.foreignSpace(start..<end, first))
        return true
    }

    /// The end of the comment at the offset, if there is one.
    private func commentEnd(_ byte: UInt8) -> Int? {
        switch byte {
        case .hash where self.byte(at: offset + 1) != .openBrace: trimmed(offset..<lineEnd(from: offset)).upperBound
        case .slash where has("//", at: offset): trimmed(offset..<lineEnd(from: offset)).upperBound
        case .slash where has("/*", at: offset): end(of: "*/", from: offset + 2) ?? bytes.count
        case UInt8(ascii: "<") where has("<!--", at: offset): end(of: "-->", from: offset + 4) ?? bytes.count
        default: nil
        }
    }

    private func commentOpening(_ start: Int) -> String {
        ["//", "/*", "<!--"].first { has($0, at: start) } ?? "#"
    }

    /// The offset after the next occurrence of a text.
    func end(of text: String, from start: Int) -> Int? {
        guard let first = text.utf8.first else { return nil }
        var index = start
        while index < bytes.count {
            if bytes[index] == first, has(text, at: index) { return index + text.utf8.count }
            index += 1
        }
        return nil
    }
}

extension Unicode.Scalar {
    /// Whether this looks like nothing or like a space, and is not white space in JSON.
    var isForeignSpace: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D, 0x20: false
        case 0x0B, 0x0C, 0x85, 0xAD, 0x200B...0x200F, 0x2060...0x2064, 0xFEFF: true
        default: properties.isWhitespace
        }
    }
}
