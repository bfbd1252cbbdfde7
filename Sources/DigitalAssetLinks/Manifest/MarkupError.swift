import XMLSource

/// Why a text is not an XML document that can be read, and where.
public struct MarkupError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, in one sentence.
    public let message: String
    /// What to do, in one sentence.
    public let help: String
    /// The bytes it is about.
    public let range: Range<Int>

    init(_ message: String, help: String, range: Range<Int>) {
        self.message = message
        self.help = help
        self.range = range
    }

    init(_ error: XMLSyntaxError) { self.init(error.message, help: error.help, range: error.range) }

    /// The message.
    public var description: String { message }
}
