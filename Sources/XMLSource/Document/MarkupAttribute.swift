/// An attribute of an element.
public struct MarkupAttribute: Sendable, Hashable {
    /// The name as it is written, with its prefix.
    public let name: String
    /// The bytes of the name.
    public let nameRange: Range<Int>
    /// The value, with its references resolved and white space normalised (XML 1.0, section 3.3.3).
    public let value: String
    /// The bytes between the quotes.
    public let valueRange: Range<Int>
}
