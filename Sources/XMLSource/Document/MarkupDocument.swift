public import JSONSource

/// An XML text that was read, with the place of everything in it.
public struct MarkupDocument: Sendable, Equatable {
    /// The text.
    public let source: SourceText
    /// The root element.
    public let root: MarkupElement
    /// What stands before the root element: comments and processing instructions.
    public let prolog: [MarkupNode]
    /// What stands behind the root element.
    public let epilog: [MarkupNode]
}
