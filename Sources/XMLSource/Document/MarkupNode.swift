/// Something that is inside an element, or next to the root.
public enum MarkupNode: Sendable, Hashable {
    case element(MarkupElement)
    /// A run of characters, or a CDATA section.
    case text(MarkupText)
    /// A comment; the range takes in its marks.
    case comment(Range<Int>)
    /// A processing instruction; the range takes in its marks.
    case instruction(Range<Int>)

    /// The bytes that it takes up.
    public var range: Range<Int> {
        switch self {
        case .element(let element): element.range
        case .text(let text): text.range
        case .comment(let range), .instruction(let range): range
        }
    }
}

/// A run of characters.
public struct MarkupText: Sendable, Hashable {
    /// The characters, with references resolved and line ends as line feeds.
    public let value: String
    /// The bytes, of a CDATA section with its marks.
    public let range: Range<Int>

    /// Whether the characters are in the text as they are: byte for byte, so that a place in ``value`` is one in the text.
    public var isVerbatim: Bool { value.utf8.count == range.count }
}
