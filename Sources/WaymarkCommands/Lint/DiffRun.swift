import JSONSource
import LinkLint

/// Shows what --fix would change.
struct DiffRun {
    let command: LintCommand
    let choice: LintRuleSelection
    let console: Console

    func run(_ collected: LintCollector.Collected) throws -> ExitStatus {
        let writing = FixWriting(
            choice: choice,
            allowsUnsafe: command.fixing.unsafe,
            isFilter: false,
            paths: command.paths,
            console: console
        )
        var (findings, files) = (0, 0)
        for input in collected.inputs {
            let fixed = writing.fix(input)
            let difference = UnifiedDiff(input.bytes, fixed.bytes)
            guard !difference.isEmpty else { continue }
            (findings, files) = (findings + fixed.appliedCount, files + 1)
            try console.output.write(difference.bytes(named: input.path, style: console.style))
        }
        try console.output.flush()
        let option = command.fixing.unsafe ? "--fix --unsafe" : "--fix"
        let amount = "\(findings.counted("finding")) in \(files.counted("file"))"
        console.warn(files == 0 ? "\(option) would change nothing." : "\(option) would fix \(amount).")
        guard collected.unread.isEmpty else { return .failed }
        return files == 0 ? .done : .negative
    }
}
