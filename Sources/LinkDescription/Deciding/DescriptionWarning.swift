public import JSONSource

/// Something in a description that is allowed but probably not intended; files can still be made.
public struct DescriptionWarning: Hashable, Sendable {
    /// The place of the rule that it is about; `nil` when the description was not read from a file.
    public let position: SourcePosition?
    /// What is unusual, in one sentence.
    public let message: String
    /// What to do, in one sentence.
    public let help: String
}

extension WorkspaceDescription {
    /// What is unusual about the rules, in their order: those that never decide, apps that no rule opens, unusual escapes.
    public var warnings: [DescriptionWarning] { DescriptionWarningSearch(self).warnings() }
}
