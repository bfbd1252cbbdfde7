/// Text, references and CDATA sections.
extension XMLScanner {
    /// The text up to the next markup.
    mutating func text() throws(XMLProblem) -> MarkupText {
        let start = position
        position = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        return MarkupText(value: try resolve(start..<position, isAttribute: false), range: start..<position)
    }

    /// A CDATA section.
    mutating func section() throws(XMLProblem) -> MarkupText {
        let start = position
        guard let end = find(Array("]]>".utf8), from: start + 9) else {
            throw .truncated(bytes.count, in: "a CDATA section")
        }
        position = end + 3
        let value = XMLCharacter.plainLineEnds(bytes[start + 9..<end])
        return MarkupText(value: String(decoding: value, as: UTF8.self), range: start..<position)
    }

    /// The characters of a range with references resolved; white space of an attribute becomes blanks.
    func resolve(_ range: Range<Int>, isAttribute: Bool) throws(XMLProblem) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            if byte == UInt8(ascii: "&") {
                let reference = try self.reference(at: index, limit: range.upperBound)
                result += reference.value
                index = reference.end
                continue
            }
            // XML 1.0, section 2.11: CR LF and CR are read as LF.
            if byte == 0x0D {
                if index + 1 == range.upperBound || bytes[index + 1] != 0x0A {
                    result.append(isAttribute ? 0x20 : 0x0A)
                }
            } else {
                result.append(isAttribute && XMLCharacter.isSpace(byte) ? 0x20 : byte)
            }
            index += 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    private func reference(at start: Int, limit: Int) throws(XMLProblem) -> (value: [UInt8], end: Int) {
        // No reference is longer than this.
        guard let end = bytes[start..<min(limit, start + 64)].firstIndex(of: UInt8(ascii: ";")) else {
            let message = "'&' is alone; it begins a reference such as '&amp;'."
            throw XMLProblem(.reference, start..<start + 1, message, "Write '&amp;' for a plain '&'.")
        }
        let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
        if let value = XMLCharacter.entities[name] ?? XMLCharacter.numbered(name) { return (value, end + 1) }
        let message = "\"&\(name);\" is not a reference that can be resolved here."
        throw XMLProblem(
            .reference,
            start..<end + 1,
            message,
            "Write '&amp;' for a plain '&', or the character itself."
        )
    }
}
