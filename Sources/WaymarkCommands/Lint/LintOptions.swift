import ArgumentParser
import LinkLint

/// Which rules are asked, and for whom.
struct LintRuleOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Only these rules, separated by commas; can be repeated.", valueName: "rules"))
    var select: [String] = []

    @Option(help: ArgumentHelp("Not these rules.", valueName: "rules"))
    var ignore: [String] = []

    @Option(
        help: ArgumentHelp("Not these rules in these files; ** matches any folders.", valueName: "glob=rules")
    )
    var perFileIgnore: [String] = []

    @Option(
        help: ArgumentHelp("The oldest system that has to work, as ios13 or ios14.5. (default: the newest)")
    )
    var target: String?

    @Flag(help: "Treat entitlements as those of a release build, whatever their name.")
    var release = false

    /// The choice; a word that names no rule is a failure.
    func choice() throws(CommandFailure) -> LintRuleSelection {
        var perFile: [PerFileRules] = []
        for text in perFileIgnore { perFile.append(try PerFileRules(text)) }
        return LintRuleSelection(
            select: try RuleSelectionArgument(select, of: "--select").words,
            ignore: try RuleSelectionArgument(ignore, of: "--ignore").words,
            perFile: perFile,
            target: try oldestSystem()
        )
    }

    private func oldestSystem() throws(CommandFailure) -> DeploymentTarget {
        guard let target else { return .latest }
        if let system = DeploymentTarget(target) { return system }
        let remedy = "write a version of iOS from 8 on, as ios13 or ios14.5"
        if let problem = DeploymentTarget.problem(target) {
            throw CommandFailure("--target \"\(target)\": \(Sentence.continued(problem))", remedy: remedy)
        }
        throw CommandFailure("--target \"\(target)\" is not a system", remedy: remedy)
    }
}

/// Whether findings are fixed.
struct FixOptions: ParsableArguments {
    @Flag(help: "Apply safe fixes: no link of a readable file changes its app.")
    var fix = false

    @Flag(help: "With --fix or --diff: apply also fixes after which links may open other apps.")
    var unsafe = false

    @Flag(help: "Print what --fix would change, as a diff; write nothing.")
    var diff = false

    /// Looking comes before doing when both are asked for.
    var isDiff: Bool { diff }
}

/// Findings that are known and do not count.
struct BaselineOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Leave out the findings that are listed in this file.", valueName: "file"))
    var baseline: String?

    @Option(help: ArgumentHelp("Write all findings into this file, and print none.", valueName: "file"))
    var writeBaseline: String?
}
