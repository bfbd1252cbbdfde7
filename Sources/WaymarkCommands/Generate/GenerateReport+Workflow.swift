import LinkDescription
import LinkLint

extension GenerateReport {
    /// Files that are stale as workflow commands, which GitHub shows next to the changed lines.
    ///
    /// (GitHub, "Workflow commands for GitHub Actions".)
    var workflowCommands: String {
        folder.entries.filter { $0.state != .unchanged }.map(line).joined()
    }

    /// Lines of a difference beyond these say nothing new.
    private static let shownLines = 40

    private func line(_ entry: GeneratedFolder.Entry) -> String {
        let word = entry.state == .new ? "missing" : "stale"
        let difference = UnifiedDiff(entry.old, entry.file.bytes).bytes(named: entry.path, style: .plain)
        let lines = String(decoding: difference, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let text =
            ["This file is \(word); \"waymark generate\" writes it."] + lines.prefix(Self.shownLines).map(String.init)
        let place = "file=\(WorkflowCommand.property(entry.path)),line=\(Self.firstDifference(entry)),col=1"
        let title = "title=\(WorkflowCommand.property("waymark generate"))"
        return "::error \(place),\(title)::\(WorkflowCommand.data(text.joined(separator: "\n")))\n"
    }

    /// The line on which the file on disk begins to differ.
    private static func firstDifference(_ entry: GeneratedFolder.Entry) -> Int {
        let equal = zip(entry.old, entry.file.bytes).prefix { $0 == $1 }
        return 1 + equal.count { $0.0 == UInt8(ascii: "\n") }
    }
}
