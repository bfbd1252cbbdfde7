/// An element with its attributes and what is inside.
public struct MarkupElement: Sendable, Hashable {
    /// The name as it is written, with its prefix, such as `android:host`.
    public let name: String
    /// The bytes of the name in the start tag.
    public let nameRange: Range<Int>
    /// The bytes of the whole element, from `<` to the last `>`.
    public let range: Range<Int>
    /// The bytes of the start tag.
    public let startTag: Range<Int>
    /// The attributes in the order of the text; no name occurs twice.
    public let attributes: [MarkupAttribute]
    /// What is inside, in the order of the text.
    public let children: [MarkupNode]

    /// The attribute of a name, written with its prefix.
    public func attribute(_ name: String) -> MarkupAttribute? { attributes.first { $0.name == name } }

    /// The elements directly inside.
    public var elements: [MarkupElement] {
        children.compactMap { child in
            if case .element(let element) = child { element } else { nil }
        }
    }

    /// The elements of a name directly inside.
    public func elements(_ name: String) -> [MarkupElement] { elements.filter { $0.name == name } }

    /// The text directly inside, without comments and without what is in further elements.
    public var text: String {
        children.reduce(into: "") { text, child in
            if case .text(let run) = child { text += run.value }
        }
    }

    /// The bytes between the start tag and the end tag; empty, behind the tag, for an element such as `<true/>`.
    public var content: Range<Int> {
        guard startTag.upperBound < range.upperBound else { return startTag.upperBound..<startTag.upperBound }
        return startTag.upperBound..<endTagStart
    }

    let endTagStart: Int
}
