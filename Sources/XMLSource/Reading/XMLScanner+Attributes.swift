/// Attributes and their values.
extension XMLScanner {
    /// The attributes up to the end of the tag.
    mutating func attributes(of element: String) throws(XMLProblem) -> [MarkupAttribute] {
        var attributes: [MarkupAttribute] = []
        var names: Set<String> = []
        while true {
            let before = position
            skipSpace()
            guard let byte = next, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") else { return attributes }
            guard position > before else {
                let message = "White space has to be before an attribute."
                throw XMLProblem(.attribute, position..<position + 1, message, "Put a blank here.")
            }
            let attribute = try self.attribute()
            guard names.insert(attribute.name).inserted else {
                let message = "<\(element)> has the attribute \"\(attribute.name)\" twice."
                throw XMLProblem(.attribute, attribute.nameRange, message, "Remove one of them.")
            }
            attributes.append(attribute)
        }
    }

    private mutating func attribute() throws(XMLProblem) -> MarkupAttribute {
        let name = try self.name(of: "an attribute")
        skipSpace()
        guard next == UInt8(ascii: "=") else {
            let message = "The attribute \"\(name.text)\" has no value."
            throw XMLProblem(.attribute, name.range, message, "Write \(name.text)=\"…\".")
        }
        position += 1
        skipSpace()
        guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let message = "The value of \"\(name.text)\" has no quotes."
            throw XMLProblem(.attribute, name.range, message, "Put it in double quotes.")
        }
        let start = position + 1
        guard let end = bytes[start...].firstIndex(of: quote) else {
            throw .truncated(bytes.count, in: "the value of \"\(name.text)\"")
        }
        if let wrong = bytes[start..<end].firstIndex(of: UInt8(ascii: "<")) {
            let message = "The value of \"\(name.text)\" contains '<'."
            throw XMLProblem(.attribute, wrong..<wrong + 1, message, "Write '&lt;', or close the value before.")
        }
        position = end + 1
        let value = try resolve(start..<end, isAttribute: true)
        return MarkupAttribute(name: name.text, nameRange: name.range, value: value, valueRange: start..<end)
    }
}
