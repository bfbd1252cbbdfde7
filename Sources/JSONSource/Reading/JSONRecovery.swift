/// What was understood of a text that may have errors.
public struct JSONRecovery: Sendable {
    /// The values that could be read; `nil` when nothing could, as in an HTML page.
    ///
    /// Its ranges lie in the source. Numbers may have spellings that JSON does not know, such as `01`.
    public let document: JSONDocument?
    /// The errors in the order of the text, at most 100; empty when the text is JSON.
    public let errors: [JSONSyntaxError]
    /// How many errors came after those listed; after 10,000 the reading ends.
    public let omittedErrors: Int
}
