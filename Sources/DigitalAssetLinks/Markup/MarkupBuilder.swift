/// Puts tokens together to elements, and resolves namespaces.
struct MarkupBuilder {
    private let limits: MarkupReader.Limits
    private var elements: [MarkupElement] = []
    private(set) var pieces: [MarkupPiece] = []
    private var open: [Level] = []

    private struct Level {
        let index: Int
        let tagName: String
        /// What the prefixes in force stand for.
        let namespaces: [String: MarkupNamespace]
    }

    init(limits: MarkupReader.Limits) { self.limits = limits }

    mutating func take(_ token: MarkupToken) throws(MarkupError) {
        switch token {
        case .start(let start): try begin(start)
        case .end(let name, let range): try end(name, range)
        case .text(let text, let range): try append(text, range)
        }
    }

    func finish() throws(MarkupError) -> [MarkupElement] {
        if let level = open.last {
            let element = elements[level.index]
            throw MarkupError(message: "The element “\(level.tagName)” is not closed.", range: element.tagRange)
        }
        guard !elements.isEmpty else { throw MarkupError(message: "There is no element in the file.", range: 0..<0) }
        return elements
    }

    private mutating func begin(_ start: MarkupStart) throws(MarkupError) {
        if open.isEmpty, !elements.isEmpty {
            throw MarkupError(message: "A second element stands behind the root.", range: start.range)
        }
        guard open.count < limits.depth, elements.count < limits.elements else {
            let message = "There are more than \(limits.depth) elements inside each other, or too many altogether."
            throw MarkupError(message: message, range: start.range)
        }
        guard start.attributes.count <= limits.attributes else {
            let message = "The tag has more than \(limits.attributes) attributes."
            throw MarkupError(message: message, range: start.nameRange)
        }
        let namespaces = Self.namespaces(of: start, in: open.last?.namespaces ?? [:])
        let index = elements.count
        elements.append(
            MarkupElement(
                name: Self.split(start.name).name,
                nameRange: start.nameRange,
                attributes: try Self.attributes(of: start, namespaces),
                tagRange: start.range,
                range: start.range
            )
        )
        if let parent = open.last { elements[parent.index].children.append(index) }
        if !start.isEmpty { open.append(Level(index: index, tagName: start.name, namespaces: namespaces)) }
    }

    private mutating func end(_ name: String, _ range: Range<Int>) throws(MarkupError) {
        guard let level = open.popLast() else {
            throw MarkupError(message: "“</\(name)>” closes nothing.", range: range)
        }
        guard level.tagName == name else {
            let message = "“</\(name)>” stands where “</\(level.tagName)>” should close its element."
            throw MarkupError(message: message, range: range)
        }
        let element = elements[level.index]
        elements[level.index].range = element.range.lowerBound..<range.upperBound
    }

    private mutating func append(_ text: String, _ range: Range<Int>) throws(MarkupError) {
        if open.isEmpty {
            guard text.utf8.allSatisfy(MarkupScanner.isSpace) else {
                throw MarkupError(message: "Text stands outside of the root.", range: range)
            }
        } else {
            pieces.append(MarkupPiece(offset: range.lowerBound, text: text))
        }
    }
}

// MARK: - Names

extension MarkupBuilder {
    private static func split(_ name: String) -> (prefix: String, name: String) {
        guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return ("", name) }
        return (String(name[..<colon]), String(name[name.index(after: colon)...]))
    }

    private static func namespaces(
        of start: MarkupStart,
        in outer: [String: MarkupNamespace]
    ) -> [String: MarkupNamespace] {
        var result = outer
        for attribute in start.attributes {
            let (prefix, name) = split(attribute.name)
            if prefix == "xmlns" { result[name] = MarkupNamespace(attribute.value) }
        }
        return result
    }

    private static func attributes(
        of start: MarkupStart,
        _ namespaces: [String: MarkupNamespace]
    ) throws(MarkupError) -> [MarkupAttribute] {
        var attributes: [MarkupAttribute] = []
        var names: Set<String> = []
        for written in start.attributes {
            guard names.insert(written.name).inserted else {
                throw MarkupError(message: "“\(written.name)” stands twice in this tag.", range: written.range)
            }
            let (prefix, name) = split(written.name)
            guard prefix != "xmlns", written.name != "xmlns" else { continue }
            let namespace: MarkupNamespace? = prefix.isEmpty ? MarkupNamespace.none : namespaces[prefix]
            guard let namespace = namespace ?? (prefix == "xml" ? .other("xml") : nil) else {
                let message = "The prefix “\(prefix)” is not declared; add “xmlns:\(prefix)=…” to the root."
                throw MarkupError(message: message, range: written.range)
            }
            attributes.append(
                MarkupAttribute(
                    name: name,
                    namespace: namespace,
                    value: written.value,
                    range: written.range,
                    valueRange: written.valueRange
                )
            )
        }
        return attributes
    }
}
