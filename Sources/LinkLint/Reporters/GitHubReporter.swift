import JSONSource

/// Writes findings as workflow commands, which GitHub shows next to the changed lines.
///
/// (GitHub, "Workflow commands for GitHub Actions".)
public struct GitHubReporter: LintReporter {
    /// A reporter without settings.
    public init() {}

    /// One command a line, and nothing else; errors come first, as only the first commands of a step are shown.
    public func report(_ report: LintReport) -> String {
        let unread = report.unreadFiles.map {
            "::error file=\(WorkflowCommand.property($0.path))::\(WorkflowCommand.data($0.reason))\n"
        }
        return (unread + report.worstFirst.map { line($0.finding, in: $0.file) + "\n" }).joined()
    }

    private func line(_ finding: LintFinding, in file: LintedFile) -> String {
        let found = finding.finding
        let start = file.source.position(at: found.range.lowerBound)
        let end = file.source.position(at: found.range.upperBound)
        // A column range is shown only when both ends are on one line.
        let columns = start.line == end.line ? ",col=\(start.column),endColumn=\(end.column)" : ""
        let command =
            switch found.severity {
            case .error: "error"
            case .warning: "warning"
            case .note: "notice"
            }
        let message = found.message + (found.help.map { " " + $0 } ?? "")
        let place = "file=\(WorkflowCommand.property(file.path)),line=\(start.line),endLine=\(end.line)\(columns)"
        let title = WorkflowCommand.property(found.code)
        return "::\(command) \(place),title=\(title)::\(WorkflowCommand.data(message))"
    }
}

/// Escapes texts for workflow commands (GitHub, "Workflow commands for GitHub Actions"); characters that a terminal obeys
/// become pictures, because logs are read in terminals.
package enum WorkflowCommand {
    /// A message.
    package static func data(_ text: String) -> String {
        escape(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
    }

    /// The value of a property such as `file`.
    package static func property(_ text: String) -> String {
        escape(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
    }

    private static func escape(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            if let escape = escapes[scalar] {
                result += escape
            } else {
                result.unicodeScalars.append(scalar == "\t" ? scalar : scalar.visible)
            }
        }
    }
}
