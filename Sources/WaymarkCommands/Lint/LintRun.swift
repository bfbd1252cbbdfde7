import JSONSource
import LinkLint

/// Lints what was read, fixes it when asked, and prints what is left.
struct LintRun {
    let command: LintCommand
    let choice: LintRuleSelection
    let baseline: Baseline?
    let console: Console

    func run(_ collected: LintCollector.Collected) async throws -> ExitStatus {
        var inputs = collected.inputs
        var isComplete = collected.unread.isEmpty
        if command.fixing.fix {
            let writing = FixWriting(
                choice: choice,
                allowsUnsafe: command.fixing.unsafe,
                isFilter: isFilter,
                paths: command.paths,
                console: console
            )
            isComplete = try writing.fixAll(&inputs) && isComplete
        }
        let files = await lint(inputs).map(choice.filter)
        if let path = command.baselines.writeBaseline {
            return try write(files, to: path) && isComplete ? .done : .failed
        }
        let report = withoutKnown(files, unread: collected.unread)
        try print(report)
        guard isComplete else { return .failed }
        let worst = report.files.flatMap(\.findings).map(\.finding.severity).max()
        guard let threshold = command.failOn.severity, let worst, worst >= threshold else { return .done }
        return .negative
    }

    /// Whether standard input is fixed, so that standard output belongs to its text.
    private var isFilter: Bool { command.fixing.fix && command.paths == ["-"] }

    private func lint(_ inputs: [LintInput]) async -> [LintedFile] {
        let linter = choice.linter
        let sentence = "Linting \(inputs.count.counted("file")) …"
        return await Progress.saying(sentence, console: console) { linter.lint(inputs) }
    }

    private func withoutKnown(_ files: [LintedFile], unread: [LintReport.UnreadFile]) -> LintReport {
        guard let baseline, let path = command.baselines.baseline else {
            return LintReport(files: files, unreadFiles: unread)
        }
        let comparison = BaselineComparison(baseline, files, isAsked: isAsked)
        for sentence in comparison.staleSentences(baseline: path) { console.warn(sentence) }
        return LintReport(files: comparison.files, unreadFiles: unread, baselinedCount: comparison.knownCount)
    }

    /// Whether a rule was asked at all, so that its silence means something.
    private func isAsked(_ code: String) -> Bool {
        guard let rule = RuleRegistry.description(of: code) else { return choice.select.isEmpty }
        return choice.linter.selection.contains(rule) && rule.targets.contains(choice.target)
    }

    private func write(_ files: [LintedFile], to path: String) throws -> Bool {
        let baseline = Baseline(files, at: path)
        try AtomicFile(path: path).replace(with: baseline.bytes)
        try console.output.write("\(path.visible): \(baseline.rows.count.counted("finding")) written.\n")
        return true
    }

    private func print(_ report: LintReport) throws {
        let style = isFilter ? console.errorStyle : console.style
        let text = command.format.reporter(failing: command.failOn.severity, style: style).report(report)
        if isFilter { console.say(text) } else { try console.output.write(text) }
    }
}

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
