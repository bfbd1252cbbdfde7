public import JSONSource

/// A question that Google's service refuses, with the phrase that it uses.
///
/// The service answers with the status 400.
public struct AssetQueryError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong with the question, in one sentence.
    public let message: String

    /// Makes an error.
    public init(_ message: String) {
        self.message = message
    }

    /// The message.
    public var description: String { message }

    /// The body of the answer, as Google's interfaces have it.
    public var json: JSONValue {
        ["error": ["code": 400, "message": .string(message), "status": "INVALID_ARGUMENT"]]
    }
}
