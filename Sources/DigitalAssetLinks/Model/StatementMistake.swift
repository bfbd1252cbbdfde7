public import JSONSource

/// What is wrong with one part of a statement: a name, a site, a fingerprint, a relation.
public struct StatementMistake: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of mistake.
    public let code: FindingCode
    /// What is wrong, in one sentence.
    ///
    /// Sentences hold the phrases that Google's service uses for the same mistake, as far as its compatibility suite
    /// names them.
    public let message: String
    /// What to do, in one sentence, where that is known.
    public let help: String?

    init(_ code: FindingCode, _ message: String, help: String? = nil) {
        self.code = code
        self.message = message
        self.help = help
    }

    /// The message.
    public var description: String { message }
}
