public import JSONSource

/// Why a text is not XML that can be read, and where.
public struct XMLSyntaxError: Error, Hashable, Sendable {
    /// The kind of a mistake, for programs.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// Nothing, or nothing but white space.
        case empty
        /// More bytes or deeper nesting than the reader takes.
        case tooLarge = "too-large"
        /// Bytes that are not UTF-8, or a text in another encoding.
        case encoding
        /// A character that XML does not allow.
        case character
        /// The text ends too early.
        case truncated
        /// Text where markup has to be, or more than one root.
        case outsideRoot = "outside-root"
        /// A tag that is spelt wrongly.
        case tag
        /// An attribute that is spelt wrongly, or occurs twice.
        case attribute
        /// An end tag that closes no element, or another one.
        case mismatch
        /// `&` that starts no reference that a reader can resolve.
        case reference
        /// A comment, a section or a declaration that is spelt wrongly.
        case markup
    }

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

extension XMLSyntaxError: CustomStringConvertible {
    /// The position and the message.
    public var description: String { "\(position): \(message)" }
}
