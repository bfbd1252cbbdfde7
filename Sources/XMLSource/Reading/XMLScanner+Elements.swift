/// Elements and their tags.
extension XMLScanner {
    mutating func element() throws(XMLProblem) -> MarkupElement {
        let start = position
        guard depth < limits.maximumDepth else {
            let message = "The elements are nested more than \(limits.maximumDepth) deep."
            throw XMLProblem(.tooLarge, start..<start + 1, message, "Check that it is the file that you mean.")
        }
        position += 1
        let name = try self.name(of: "an element")
        let attributes = try self.attributes(of: name.text)
        let isEmpty = next == UInt8(ascii: "/")
        if isEmpty { position += 1 }
        guard next == UInt8(ascii: ">") else { throw unclosedTag(start) }
        position += 1
        let startTag = start..<position
        depth += 1
        let children = isEmpty ? [] : try content(of: name.text, startTag)
        depth -= 1
        let endTagStart = position
        if !isEmpty { try endTag(of: name.text, startTag) }
        return MarkupElement(
            name: name.text,
            nameRange: name.range,
            range: start..<position,
            startTag: startTag,
            attributes: attributes,
            children: children,
            endTagStart: endTagStart
        )
    }

    private func unclosedTag(_ start: Int) -> XMLProblem {
        guard position < bytes.count else { return .truncated(position, in: "a tag") }
        let message = "The tag is not closed here: '>' or an attribute has to follow."
        return XMLProblem(.tag, position..<position + 1, message, "Close the tag with '>'.")
    }

    private mutating func content(of name: String, _ startTag: Range<Int>) throws(XMLProblem) -> [MarkupNode] {
        var nodes: [MarkupNode] = []
        while !starts(with: "</") {
            guard let byte = next else {
                throw XMLProblem(.truncated, startTag, "<\(name)> is never closed.", "Add </\(name)>.")
            }
            if byte != UInt8(ascii: "<") {
                nodes.append(.text(try text()))
            } else if starts(with: "<!--") {
                nodes.append(.comment(try comment()))
            } else if starts(with: "<![CDATA[") {
                nodes.append(.text(try section()))
            } else if starts(with: "<?") {
                nodes.append(.instruction(try instruction()))
            } else {
                nodes.append(.element(try element()))
            }
        }
        return nodes
    }

    private mutating func endTag(of name: String, _ startTag: Range<Int>) throws(XMLProblem) {
        let start = position
        position += 2
        let closing = try self.name(of: "an end tag")
        guard closing.text == name else {
            let message = "</\(closing.text)> closes <\(name)>, which is open here."
            throw XMLProblem(.mismatch, start..<position, message, "Write </\(name)>, or close it before.")
        }
        skipSpace()
        guard next == UInt8(ascii: ">") else { throw unclosedTag(start) }
        position += 1
    }

    /// A name at the position (XML 1.0, section 2.3).
    mutating func name(of what: String) throws(XMLProblem) -> (text: String, range: Range<Int>) {
        let start = position
        while position < bytes.count, XMLCharacter.isName(bytes[position], isFirst: position == start) { position += 1 }
        guard position > start else {
            guard start < bytes.count else { throw .truncated(start, in: "a tag") }
            let message = "The name of \(what) has to be here."
            throw XMLProblem(.tag, start..<start + 1, message, "Write a name, or '&lt;' for a plain '<'.")
        }
        return (String(decoding: bytes[start..<position], as: UTF8.self), start..<position)
    }
}
