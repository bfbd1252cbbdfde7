/// What does not go together on the command line of `lint`.
struct LintUsage {
    private let command: LintCommand

    init(_ command: LintCommand) {
        self.command = command
    }

    /// The mistake, as a sentence without a full stop; `nil` when there is none.
    var mistake: String? {
        let readers = command.paths.count { $0 == "-" }
        if command.paths.isEmpty { return "There is nothing to lint: write waymark lint PATH…" }
        if readers > 1 { return "Standard input can be read only once: give only one -" }
        if command.inputName != nil, readers == 0 { return "--stdin-name names standard input: give - as a path" }
        return mendingMistake(readsInput: readers > 0) ?? baselineMistake
    }

    private func mendingMistake(readsInput: Bool) -> String? {
        let mending = command.mending
        if mending.unsafe, !mending.fix, !mending.diff {
            return "--unsafe says how far to mend: add --fix, or --diff to look first"
        }
        if mending.isDiff, command.format != .text { return "--diff prints a difference: leave out --format" }
        if mending.fix, !mending.diff, readsInput, command.paths.count > 1 {
            return "--fix prints the mended text of standard input: give no other path beside -"
        }
        return nil
    }

    private var baselineMistake: String? {
        let baselines = command.baselines
        guard baselines.writeBaseline != nil else { return nil }
        if baselines.baseline != nil { return "--write-baseline writes all findings: leave out --baseline" }
        return command.mending.isDiff ? "--diff writes nothing: leave out --write-baseline" : nil
    }
}
