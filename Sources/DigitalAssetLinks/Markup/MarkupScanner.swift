/// Cuts a text into tags and what stands between them.
struct MarkupScanner {
    let bytes: [UInt8]
    private(set) var position: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The next token, or nil at the end.
    mutating func next() throws(MarkupError) -> MarkupToken? {
        while position < bytes.count {
            let start = position
            guard bytes[position] == UInt8(ascii: "<") else {
                position = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                return .text(try decoded(start..<position), range: start..<position)
            }
            if has("<!--") {
                try skip(past: "-->", from: start, what: "comment")
            } else if has("<![CDATA[") {
                try skip(past: "]]>", from: start, what: "CDATA section")
                return .text(string(start + 9..<position - 3), range: start..<position)
            } else if has("<?") {
                try skip(past: "?>", from: start, what: "processing instruction")
            } else if has("<!") {
                try skipDeclaration()
            } else if has("</") {
                return try endTag()
            } else {
                return .start(try startTag())
            }
        }
        return nil
    }

    func has(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard position + count <= bytes.count else { return false }
        return bytes[position..<position + count].elementsEqual("\(text)".utf8)
    }

    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private mutating func skip(past end: String, from start: Int, what: String) throws(MarkupError) {
        let end = Array(end.utf8)
        // Behind the opening, so that `<!-->` is not closed by itself.
        position += has("<![CDATA[") ? 9 : has("<!--") ? 4 : 2
        while position + end.count <= bytes.count {
            if bytes[position] == end[0], bytes[position..<position + end.count].elementsEqual(end) {
                position += end.count
                return
            }
            position += 1
        }
        throw MarkupError(message: "The \(what) does not end.", range: start..<min(start + 2, bytes.count))
    }

    /// Steps over `<!DOCTYPE …>` with whatever it declares; quotes and brackets keep its end apart from theirs.
    private mutating func skipDeclaration() throws(MarkupError) {
        let start = position
        var depth = 0
        var quote: UInt8?
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">"):
                depth -= 1
                if depth == 0 { return }
            default: break
            }
        }
        throw MarkupError(message: "The document type does not end.", range: start..<min(start + 2, bytes.count))
    }

    mutating func skipSpace() {
        while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    mutating func advance(_ count: Int = 1) { position += count }

    mutating func move(to offset: Int) { position = offset }
}
