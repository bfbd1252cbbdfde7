/// Writes findings down for a reader.
public protocol LintReporter: Sendable {
    /// The whole report on some files, with a line end at its end unless it is empty.
    func report(_ files: [LintedFile]) -> String
}
