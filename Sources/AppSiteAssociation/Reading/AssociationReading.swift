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
    public private(set) var findings: [Finding]
    /// Why the text is not JSON; empty for strict JSON.
    public let syntaxErrors: [JSONSyntaxError]
    /// Whether the JSON came out of a signed message, so that all places are places in its content.
    public private(set) var isSigned = false

    /// What the file has and the version that read it does not know: keys, and `$(…)` for references to variables.
    package let ignoredKeys: [String]

    init(
        file: AssociationFile?,
        document: JSONDocument?,
        findings: [Finding],
        syntaxErrors: [JSONSyntaxError],
        ignoredKeys: [String] = []
    ) {
        self.file = file
        self.document = document
        self.findings = findings
        self.syntaxErrors = syntaxErrors
        self.ignoredKeys = ignoredKeys
    }

    func adding(_ finding: Finding) -> AssociationReading {
        var reading = self
        reading.findings.insert(finding, at: 0)
        return reading
    }

    func fromSignedMessage() -> AssociationReading {
        var reading = self
        reading.isSigned = true
        return reading
    }
}
