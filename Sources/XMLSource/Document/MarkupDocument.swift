public import JSONSource

/// An XML text that was read, with the place of everything in it.
public struct MarkupDocument: Sendable, Equatable {
    /// The text.
    public let source: SourceText
    /// The root element.
    public let root: MarkupElement
    /// What is before the root element: comments and processing instructions.
    public let prolog: [MarkupNode]
    /// What is behind the root element.
    public let epilog: [MarkupNode]
}
