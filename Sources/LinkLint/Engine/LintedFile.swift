public import JSONSource

/// A file with what the rules said about it, for reporters.
public struct LintedFile: Sendable {
    /// The path to show.
    public let path: String
    /// The text that the findings' places are in.
    public let source: SourceText
    /// The findings in the order of the text.
    public let findings: [LintFinding]

    /// Makes a file.
    public init(path: String, source: SourceText, findings: [LintFinding]) {
        self.path = path
        self.source = source
        self.findings = findings
    }
}
