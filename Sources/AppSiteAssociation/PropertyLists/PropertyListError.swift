public import JSONSource
import XMLSource

/// Why a file is not a property list in XML, and where.
public struct PropertyListError: Error, Hashable, Sendable {
    /// The bytes that are wrong; empty at a place where something is missing.
    public let range: Range<Int>
    /// Where the range starts.
    public let position: SourcePosition
    /// What is wrong there, in one sentence.
    public let message: String
    /// What to do, in one sentence.
    public let help: String

    init(_ error: XMLSyntaxError) {
        range = error.range
        position = error.position
        message = error.message
        help = error.help
    }

    init(_ range: Range<Int>, in source: SourceText, _ message: String, _ help: String) {
        self.range = range
        position = source.position(at: range.lowerBound)
        self.message = message
        self.help = help
    }
}

extension PropertyListError: CustomStringConvertible {
    /// The position and the message.
    public var description: String { "\(position): \(message)" }
}
