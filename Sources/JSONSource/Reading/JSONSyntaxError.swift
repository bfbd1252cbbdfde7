/// Why a text is not JSON, and where.
public struct JSONSyntaxError: Error, Hashable, Sendable {
    /// The kind of mistake.
    public let code: Code
    /// The bytes that are wrong; empty at a place where something is missing.
    public let range: Range<Int>
    /// Where the range starts.
    public let position: SourcePosition
    /// What is wrong there, in one sentence.
    public let message: String
    /// What to do, in one sentence.
    public let help: String
}

extension JSONSyntaxError: CustomStringConvertible {
    /// The position and the message, as `line 3, column 7: A comma stands before '}' with nothing after it.`.
    public var description: String { "\(position): \(message)" }
}
