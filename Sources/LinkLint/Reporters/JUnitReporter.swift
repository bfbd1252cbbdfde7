public import JSONSource

/// Writes findings as test results in the XML of JUnit: a suite per file and a case per finding.
///
/// Findings of the given severity and above are failed cases; the others are cases that pass, with the finding as their output.
/// A file without findings is one case that passes, a file that could not be read one that has an error.
public struct JUnitReporter: LintReporter {
    /// The mildest severity that fails; `nil`: none does.
    public let failing: Severity?

    /// Makes a reporter.
    public init(failing: Severity? = .error) { self.failing = failing }

    /// The whole report.
    public func report(_ report: LintReport) -> String {
        let suites = report.unreadFiles.map(JUnitSuite.init) + report.files.map { JUnitSuite($0, failing: failing) }
        return JUnitSuite.document("waymark lint", suites)
    }
}
