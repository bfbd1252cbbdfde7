/// What is wrong with the text of a route's pattern.
///
/// Findings are values: a table lists them, and an app's own tests check that the list is empty.
public struct RouteMistake: Error, Hashable, Sendable, CustomStringConvertible {
    /// The pattern, as it was written.
    public let pattern: String
    /// One sentence: what is wrong, and what to write.
    public let message: String

    /// Makes a mistake.
    package init(_ pattern: String, _ message: String) {
        self.pattern = pattern
        self.message = message
    }

    /// The pattern and the sentence.
    public var description: String { "\"\(pattern)\": \(message)" }
}
