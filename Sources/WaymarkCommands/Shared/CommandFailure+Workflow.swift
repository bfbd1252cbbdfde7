import LinkLint

extension CommandFailure {
    /// Workflow commands of GitHub, a line for each thing that is wrong, so that they are shown beside the lines of a change.
    ///
    /// (GitHub, "Workflow commands for GitHub Actions".)
    func workflowCommands(title: String) -> String {
        ([self] + others).map { "::error \($0.properties(title))::\(WorkflowCommand.data($0.text))\n" }.joined()
    }

    private func properties(_ title: String) -> String {
        let title = "title=\(WorkflowCommand.property(title))"
        guard let parts else { return title }
        return "file=\(WorkflowCommand.property(parts.file)),line=\(parts.line),col=\(parts.column),\(title)"
    }

    /// The sentence, without the place where the command has it.
    private var text: String {
        guard parts != nil else { return sentence }
        return CommandFailure(problem, remedy: remedy).sentence
    }

    /// The place's file, line and column, where it has all three.
    private var parts: (file: String, line: Int, column: Int)? {
        let words = (place ?? "").split(separator: ":", omittingEmptySubsequences: false)
        guard words.count >= 3, let line = Int(words[words.count - 2]), let column = Int(words[words.count - 1]) else {
            return nil
        }
        return (words.dropLast(2).joined(separator: ":"), line, column)
    }
}

extension Console {
    /// Runs something; what keeps it from being done is printed as workflow commands as well.
    func annotating<T>(_ isWanted: Bool, title: String, _ work: () async throws -> T) async throws -> T {
        do {
            return try await work()
        } catch let failure as CommandFailure where isWanted {
            try output.write(failure.workflowCommands(title: title))
            throw failure
        }
    }
}
