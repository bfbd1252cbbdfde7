/// Comments, instructions and declarations.
extension XMLScanner {
    mutating func comment() throws(XMLProblem) -> Range<Int> {
        let start = position
        guard let end = find(Array("--".utf8), from: start + 4) else {
            throw XMLProblem(.truncated, start..<start + 4, "The comment is never closed.", "Close it with '-->'.")
        }
        guard end + 2 < bytes.count, bytes[end + 2] == UInt8(ascii: ">") else {
            let message = "'--' is inside a comment, where XML does not allow it."
            throw XMLProblem(.markup, end..<end + 2, message, "Close the comment with '-->', or write one '-'.")
        }
        position = end + 3
        return start..<position
    }

    mutating func instruction() throws(XMLProblem) -> Range<Int> {
        let start = position
        position += 2
        _ = try name(of: "a processing instruction")
        guard let end = find(Array("?>".utf8), from: position) else {
            throw .truncated(bytes.count, in: "a processing instruction")
        }
        position = end + 2
        return start..<position
    }

    /// `<?xml version="1.0" encoding="UTF-8"?>`, if it is there.
    mutating func skipDeclaration() throws(XMLProblem) {
        guard starts(with: "<?xml"), position + 5 < bytes.count, XMLCharacter.isSpace(bytes[position + 5]) else {
            return
        }
        let range = try instruction()
        let words = String(decoding: bytes[range], as: UTF8.self).lowercased().split { "='\" \t\r\n?>".contains($0) }
        guard let encoding = words.firstIndex(of: "encoding") else { return }
        let named = words.dropFirst(encoding + 1).first ?? ""
        guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(named) else {
            let message = "The file declares the encoding \"\(named)\"."
            throw XMLProblem(.encoding, range, message, "Save it as UTF-8 and declare that.")
        }
    }

    /// Skips a document type declaration with what it holds in brackets.
    mutating func skipDocumentType() throws(XMLProblem) {
        let start = position
        var isInside = false
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let end = bytes[(position + 1)...].firstIndex(of: byte) else {
                    throw .truncated(bytes.count, in: "the document type declaration")
                }
                position = end
            case UInt8(ascii: "["): isInside = true
            case UInt8(ascii: "]"): isInside = false
            case UInt8(ascii: "<") where starts(with: "<!--"):
                position = try comment().upperBound - 1
            case UInt8(ascii: ">") where !isInside:
                position += 1
                return
            default: break
            }
            position += 1
        }
        throw XMLProblem(
            .truncated,
            start..<start + 9,
            "The document type declaration is never closed.",
            "Close it with '>'."
        )
    }
}
