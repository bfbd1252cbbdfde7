/// What does not go together on the command line of `lint`.
struct LintUsage {
    private let command: LintCommand

    init(_ command: LintCommand) {
        self.command = command
    }

    /// The mistake, as a sentence without a full stop; `nil` without one.
    var mistake: String? {
        let readers = command.paths.count { $0 == "-" }
        if command.paths.isEmpty { return "There is nothing to lint: write waymark lint PATH…" }
        if readers > 1 { return "Standard input can be read only once: give only one -" }
        if command.inputName != nil, readers == 0 { return "--stdin-name names standard input: give - as a path" }
        return fixingMistake(readsInput: readers > 0) ?? baselineMistake
    }

    private func fixingMistake(readsInput: Bool) -> String? {
        let fixing = command.fixing
        if fixing.unsafe, !fixing.fix, !fixing.diff {
            return "--unsafe needs --fix, or --diff to see the changes first"
        }
        if fixing.isDiff, command.format != .text { return "--diff prints a difference: leave out --format" }
        if fixing.fix, !fixing.diff, readsInput, command.paths.count > 1 {
            return "--fix prints the fixed text of standard input: give no other path with -"
        }
        return nil
    }

    private var baselineMistake: String? {
        let baselines = command.baselines
        guard baselines.writeBaseline != nil else { return nil }
        if baselines.baseline != nil { return "--write-baseline writes all findings: leave out --baseline" }
        return command.fixing.isDiff ? "--diff writes nothing: leave out --write-baseline" : nil
    }
}
