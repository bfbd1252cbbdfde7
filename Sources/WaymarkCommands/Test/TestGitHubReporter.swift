import JSONSource
import LinkLint

/// Writes failures as workflow commands, which GitHub shows next to the changed lines.
///
/// (GitHub, "Workflow commands for GitHub Actions".)
struct TestGitHubReporter {
    /// One command a line, and nothing else.
    func text(of report: TestReport) -> String {
        report.sections.flatMap { section in section.failed.map { line($0, section) + "\n" } }.joined()
    }

    private func line(_ item: TestReport.Case, _ section: TestReport.Section) -> String {
        guard let failure = item.failure else { return "" }
        var place = "file=\(WorkflowCommand.property(item.file))"
        if let position = item.position { place += ",line=\(position.line),col=\(position.column)" }
        let text = ([failure.message] + failure.details).joined(separator: "\n")
        let title = WorkflowCommand.property("waymark test: \(section.noun)")
        return "::error \(place),title=\(title)::\(WorkflowCommand.data(text))"
    }
}
