public import JSONSource

/// Something in a description that can be meant, but hardly is: files can be made all the same.
public struct DescriptionWarning: Hashable, Sendable {
    /// The place of the rule that it is about; `nil` when the description was not read from a file.
    public let position: SourcePosition?
    /// What is odd, in one sentence.
    public let message: String
    /// What to do, in one sentence.
    public let help: String
}

extension WorkspaceDescription {
    /// What is odd about the rules, in their order: those that never decide, apps that nothing opens, unusual escapes.
    public var doubts: [DescriptionWarning] { DescriptionWarningSearch(self).doubts() }
}
