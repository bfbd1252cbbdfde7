import JSONSource
import XMLSource

extension AndroidElement {
    /// Reads one of Android's source files.
    ///
    /// - Returns: the text and its root.
    /// - Throws: the first mistake with its place.
    static func read(_ bytes: [UInt8]) throws(MarkupError) -> (source: SourceText, root: AndroidElement) {
        if bytes.starts(with: [0x03, 0x00, 0x08, 0x00]) {
            throw MarkupError(
                "This is the compiled form of a manifest.",
                help: "Give the source, or what \"apkanalyzer manifest print\" prints of it.",
                range: 0..<4
            )
        }
        let document: MarkupDocument
        do throws(XMLSyntaxError) {
            document = try XMLReader().read(bytes)
        } catch {
            throw MarkupError(error)
        }
        return (document.source, try AndroidElement(document.root, [:]))
    }

    /// Resolves the prefixes of an element and of all inside it.
    private init(_ element: MarkupElement, _ outer: [String: AndroidNamespace]) throws(MarkupError) {
        var namespaces = outer
        for attribute in element.attributes where attribute.name.hasPrefix("xmlns:") {
            namespaces[String(attribute.name.dropFirst(6))] = AndroidNamespace(attribute.value)
        }
        var attributes: [AndroidAttribute] = []
        for attribute in element.attributes where !attribute.name.hasPrefix("xmlns:") && attribute.name != "xmlns" {
            attributes.append(try AndroidAttribute(attribute, namespaces))
        }
        var children: [AndroidElement] = []
        var text = ""
        for child in element.children {
            switch child {
            case .element(let child):
                children.append(try AndroidElement(child, namespaces))
                text += children.last?.text ?? ""
            case .text(let run): text += run.value
            case .comment, .instruction: break
            }
        }
        self.init(
            name: AndroidAttribute.split(element.name).name,
            nameRange: element.nameRange,
            attributes: attributes,
            tagRange: element.startTag,
            range: element.range,
            children: children,
            text: text
        )
    }
}

extension AndroidAttribute {
    fileprivate init(_ attribute: MarkupAttribute, _ namespaces: [String: AndroidNamespace]) throws(MarkupError) {
        let (prefix, name) = Self.split(attribute.name)
        let range = attribute.nameRange.lowerBound..<attribute.valueRange.upperBound + 1
        let known: AndroidNamespace? = prefix.isEmpty ? AndroidNamespace.none : namespaces[prefix]
        guard let namespace = known ?? (prefix == "xml" ? .other("xml") : nil) else {
            let message = "The prefix \"\(prefix)\" is not declared."
            throw MarkupError(message, help: "Add xmlns:\(prefix)=\"…\" to the root.", range: range)
        }
        self.init(
            name: name,
            namespace: namespace,
            value: attribute.value,
            range: range,
            valueRange: attribute.valueRange
        )
    }

    fileprivate static func split(_ name: String) -> (prefix: String, name: String) {
        guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return ("", name) }
        return (String(name[..<colon]), String(name[name.index(after: colon)...]))
    }
}
