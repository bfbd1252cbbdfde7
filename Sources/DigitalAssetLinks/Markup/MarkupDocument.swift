package import JSONSource

/// An XML document with the place of everything in it: elements in the order of the text, the root first.
package struct MarkupDocument: Sendable {
    /// The text.
    package let source: SourceText
    /// The elements; there is at least the root.
    package let elements: [MarkupElement]
    let pieces: [MarkupPiece]

    /// The outermost element.
    package var root: MarkupElement { elements[0] }

    /// The elements directly inside another, in order.
    package func children(of element: MarkupElement, named name: String? = nil) -> [MarkupElement] {
        element.children.map { elements[$0] }.filter { name == nil || $0.name == name }
    }

    /// The text inside an element, also that of inner ones, entities resolved.
    package func text(of element: MarkupElement) -> String {
        var low = 0
        var high = pieces.count
        while low < high {
            let middle = (low + high) / 2
            if pieces[middle].offset < element.range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return pieces[low...].prefix { $0.offset < element.range.upperBound }.map(\.text).joined()
    }
}

/// Text between tags.
struct MarkupPiece: Sendable {
    let offset: Int
    let text: String
}

/// An element of a document.
package struct MarkupElement: Sendable {
    /// The name without its prefix.
    package let name: String
    /// The bytes of the name in the start tag.
    package let nameRange: Range<Int>
    /// The attributes in order, declarations of namespaces left out.
    package let attributes: [MarkupAttribute]
    /// The bytes of the start tag.
    package let tagRange: Range<Int>
    /// The bytes from the start tag to the end tag.
    package internal(set) var range: Range<Int>
    var children: [Int] = []

    /// The attribute of a name in a namespace; nil when there is none.
    package func attribute(_ name: String, in namespace: MarkupNamespace = .android) -> MarkupAttribute? {
        attributes.first { $0.name == name && $0.namespace == namespace }
    }
}

/// An attribute of an element.
package struct MarkupAttribute: Sendable, Hashable {
    /// The name without its prefix.
    package let name: String
    /// The namespace that its prefix stands for.
    package let namespace: MarkupNamespace
    /// The value, entities resolved.
    package let value: String
    /// The bytes from the name to the closing quote.
    package let range: Range<Int>
    /// The bytes between the quotes.
    package let valueRange: Range<Int>
}

/// The namespaces that Android's files use.
package enum MarkupNamespace: Sendable, Hashable {
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
