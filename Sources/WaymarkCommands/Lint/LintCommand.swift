import ArgumentParser
import JSONSource
import LinkLint

/// `waymark lint`: what is wrong with association files, entitlements and what goes with them.
struct LintCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Find mistakes in association files, entitlements, manifests and more.",
        usage: """
            waymark lint PATH… [--format text|json|sarif|github|junit] [--fail-on error|warning|note|never]
            waymark lint PATH… --fix [--unsafe] | --diff [--unsafe]
            """,
        discussion: """
            A path is a file, a folder, or - for standard input. In a folder, files are \
            recognised by their names: apple-app-site-association (with or without \
            .json), assetlinks.json, AndroidManifest.xml and res/values/*.xml outside of build/, \
            *.entitlements, *.mobileprovision, *.provisionprofile, and an app.json of Expo. Files given together are also compared with each other.

            Rules are named by code (PAT-FULL-URL), name (full-url-as-pattern), family \
            (patterns) or the beginning of a code (PAT); "waymark rules" lists them.

            Examples:
              waymark lint apple-app-site-association
              waymark lint site/ ios/App.entitlements --fail-on warning
              waymark lint . --format sarif > waymark.sarif
              waymark lint . --fix
              waymark lint . --diff --unsafe
              waymark lint . --ignore APL-LEGACY --per-file-ignore 'old/**=PAT,ID'
              waymark lint . --write-baseline lint-baseline.json
              waymark lint . --baseline lint-baseline.json
              curl -s $SITE/.well-known/apple-app-site-association | waymark lint -

            Exit status: 0 no finding of --fail-on or worse (with --diff: nothing to fix), \
            1 some, 2 could not be done.
            """
    )

    @Argument(help: ArgumentHelp("Files, folders, or - for standard input.", valueName: "path"))
    var paths: [String] = []

    @Option(
        name: .customLong("stdin-name"),
        help: ArgumentHelp("The name of standard input, by which its kind may be recognised.", valueName: "name")
    )
    var inputName: String?

    @Option(help: "How to print: text for people, json for programs, sarif, github and junit for CI.")
    var format = LintFormat.text

    @Option(help: ArgumentHelp("The mildest findings for which the exit status is 1.", valueName: "severity"))
    var failOn = FailureThreshold.error

    @OptionGroup(title: "Which rules")
    var rules: LintRuleOptions

    @OptionGroup(title: "Fixing")
    var fixing: FixOptions

    @OptionGroup(title: "Known findings")
    var baselines: BaselineOptions

    func validate() throws {
        guard let mistake = LintUsage(self).mistake else { return }
        throw ValidationError(mistake)
    }

    func perform(_ console: Console) async throws -> ExitStatus {
        let choice = try rules.choice()
        let baseline = try baselines.baseline.map { try Baseline(readingFrom: InputSource(path: $0)) }
        var collector = LintCollector(inputName: inputName, isRelease: rules.release ? true : nil, console: console)
        for path in paths { collector.add(path) }
        let collected = collector.finish()
        if fixing.isDiff { return try DiffRun(command: self, choice: choice, console: console).run(collected) }
        let run = LintRun(command: self, choice: choice, baseline: baseline, console: console)
        return try await run.run(collected)
    }
}

/// How findings are printed.
enum LintFormat: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
    case sarif
    case github
    case junit

    func reporter(failing: Severity?, style: TextStyle) -> any LintReporter {
        switch self {
        case .text: TextReporter(isColored: style.isColoured)
        case .json: JSONReporter()
        case .sarif: SARIFReporter(toolVersion: WaymarkVersion.current)
        case .github: GitHubReporter()
        case .junit: JUnitReporter(failing: failing)
        }
    }
}

/// From which severity on findings make the run a failure.
enum FailureThreshold: String, CaseIterable, ExpressibleByArgument {
    case error
    case warning
    case note
    case never

    /// The mildest severity that fails; `nil`: none does.
    var severity: Severity? { Severity(rawValue: rawValue) }
}

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
