/// Writes findings down for a reader.
public protocol LintReporter: Sendable {
    /// The whole report, with a line end at its end unless it is empty.
    func report(_ report: LintReport) -> String
}

extension LintReporter {
    /// The whole report on files that could all be read.
    public func report(_ files: [LintedFile]) -> String { report(LintReport(files: files)) }
}
