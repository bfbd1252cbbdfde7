/// Something worth telling about a place in a file.
public struct Finding: Hashable, Sendable {
    /// The stable name of what was found, such as `APL-NO-APP`.
    public let code: String
    /// How much it matters.
    public let severity: Severity
    /// How the behaviour behind it is known.
    public let certainty: Certainty
    /// The bytes it is about.
    public let range: Range<Int>
    /// The value it is about, where there is one.
    public let pointer: JSONPointer?
    /// What is wrong there, in one sentence.
    public let message: String
    /// What to do about it, in one sentence, where that is known.
    public let help: String?

    /// Creates a finding.
    public init(
        code: String,
        severity: Severity,
        certainty: Certainty,
        range: Range<Int>,
        pointer: JSONPointer? = nil,
        message: String,
        help: String? = nil
    ) {
        self.code = code
        self.severity = severity
        self.certainty = certainty
        self.range = range
        self.pointer = pointer
        self.message = message
        self.help = help
    }
}
