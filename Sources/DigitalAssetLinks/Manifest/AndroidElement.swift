import JSONSource
import XMLSource

/// An element of one of Android's files, its prefixes resolved.
struct AndroidElement: Sendable {
    /// The name without its prefix.
    let name: String
    /// The bytes of the name in the start tag.
    let nameRange: Range<Int>
    /// The attributes in order, declarations of name spaces left out.
    let attributes: [AndroidAttribute]
    /// The bytes of the start tag.
    let tagRange: Range<Int>
    /// The bytes from the start tag to the end tag.
    let range: Range<Int>
    /// The elements directly inside, in order.
    let children: [AndroidElement]
    /// The text inside, also that of inner elements.
    let text: String

    /// The attribute of a name in a name space; `nil` without one.
    func attribute(_ name: String, in namespace: AndroidNamespace = .android) -> AndroidAttribute? {
        attributes.first { $0.name == name && $0.namespace == namespace }
    }

    /// The elements of a name directly inside.
    func children(named name: String) -> [AndroidElement] { children.filter { $0.name == name } }
}

/// An attribute of an element.
struct AndroidAttribute: Sendable, Hashable {
    /// The name without its prefix.
    let name: String
    /// The name space that its prefix means.
    let namespace: AndroidNamespace
    /// The value.
    let value: String
    /// The bytes from the name to the closing quote.
    let range: Range<Int>
    /// The bytes between the quotes.
    let valueRange: Range<Int>
}

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

/// The name spaces that Android's files use.
enum AndroidNamespace: Sendable, Hashable {
    /// No prefix.
    case none
    /// `http://schemas.android.com/apk/res/android`.
    case android
    /// `http://schemas.android.com/tools`: for the build, gone from the app.
    case tools
    /// Any other.
    case other(String)

    init(_ address: String) {
        self =
            switch address {
            case "": .none
            case "http://schemas.android.com/apk/res/android": .android
            case "http://schemas.android.com/tools": .tools
            default: .other(address)
            }
    }
}
