import ArgumentParser

/// `waymark apply`: makes a server what a description says.
struct ApplyCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "apply",
        abstract: "Change a server to what waymark.yaml describes, and publish it.",
        usage: "waymark apply [FILE] [--note TEXT] [--workspace NAME] OPTIONS",
        discussion: """
            All or nothing: when one rule is refused, no app and no domain changes. What is \
            as described stays untouched, and so does what the description does not name, unless \
            --remove-apps or --remove-domains says otherwise.

            Examples:
              waymark apply --note "The summer sale"
              waymark apply waymark.yaml --workspace garden --remove-apps

            Exit status: 0 done, 2 it could not be done, with the reason.
            """
    )

    @Option(help: "Why.") var note: String?
    @OptionGroup var losses: LossOptions
    @OptionGroup var options: PlanOptions

    func perform(_ console: Console) async throws -> ExitStatus {
        let report = try await options.ask(dryRun: false, note: note, accepting: losses, console)
        try options.options.print(report.applied, console) {
            report.isEmpty
                ? report.unnamed + "Nothing to do: the server is as described.\n"
                : report.text + report.unnamed + "\nChanged \(report.summary).\n"
        }
        return .done
    }
}
