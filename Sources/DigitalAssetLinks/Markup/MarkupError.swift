/// Why a text is no XML document that can be read, and where.
public struct MarkupError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, in one sentence.
    public let message: String
    /// The bytes it is about.
    public let range: Range<Int>

    /// The message.
    public var description: String { message }
}
