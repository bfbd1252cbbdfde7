extension MarkupScanner {
    /// The text of a range with its references resolved; line ends and tabs of attributes become blanks, as XML says.
    func decoded(_ range: Range<Int>, isAttribute: Bool = false) throws(MarkupError) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "&") {
                let end = bytes[index..<range.upperBound].prefix(12).firstIndex(of: UInt8(ascii: ";"))
                guard let end else {
                    let message = "“&” begins no reference here; write “&amp;”."
                    throw MarkupError(message: message, range: index - 1..<index)
                }
                output += try scalar(index..<end).utf8
                index = end + 1
            } else if byte == 0x0D {
                if index < range.upperBound, bytes[index] == 0x0A { continue }
                output.append(isAttribute ? 0x20 : 0x0A)
            } else {
                output.append(isAttribute && Self.isSpace(byte) ? 0x20 : byte)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    private func scalar(_ range: Range<Int>) throws(MarkupError) -> String {
        let name = string(range)
        let known = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
        if let text = known[name] { return text }
        if name.hasPrefix("#") {
            let isHexadecimal = name.hasPrefix("#x")
            let digits = name.dropFirst(isHexadecimal ? 2 : 1)
            let isNumber = digits.utf8.allSatisfy { $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }
            if isNumber, let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), value != 0,
                let scalar = Unicode.Scalar(value)
            {
                return String(Character(scalar))
            }
        }
        throw MarkupError(
            message: "“&\(name);” is not one of XML's own entities, and no others are resolved.",
            range: range.lowerBound - 1..<range.upperBound + 1
        )
    }
}
