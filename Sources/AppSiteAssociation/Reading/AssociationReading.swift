public import JSONSource

/// The result of reading a file: what it means, and everything that was odd about it.
public struct AssociationReading: Sendable {
    /// What the file says; `nil` when it is not strict JSON with an object at its root, which Apple rejects whole.
    public let file: AssociationFile?
    /// The JSON with its positions.
    ///
    /// For broken JSON this is what could be recovered.
    public let document: JSONDocument?
    /// What is odd, in the order of the source.
    public let findings: [Finding]
    /// Why the text is no JSON; empty for strict JSON.
    public let syntaxErrors: [JSONSyntaxError]
}
