import ArgumentParser
import LinkAPI

/// `waymark plan`: what a description would change on a server.
struct PlanCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "plan",
        abstract: "Show what waymark apply would change on a server, in rules and in short links.",
        usage: "waymark plan [FILE] [--workspace NAME] OPTIONS",
        discussion: """
            Nothing is written. Rules that go and come are shown with a link of each set \
            of links that then open another app.

            Examples:
              waymark plan
              waymark plan waymark.yaml --workspace garden --format json

            Exit status: 0 shown, 2 could not be done.
            """
    )

    @OptionGroup var options: PlanOptions

    func perform(_ console: Console) async throws -> ExitStatus {
        let report = try await options.ask(dryRun: true, console)
        try options.options.print(report.applied, console) {
            report.text(
                closing: "waymark apply would change \(report.summary).\n" + Losses.line(report.applied.lossesDigest)
            )
        }
        return .done
    }
}

/// `waymark apply`: makes a server what a description says.
struct ApplyCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "apply",
        abstract: "Change a server to what waymark.yaml describes, and publish it.",
        usage: "waymark apply [FILE] [--note TEXT] [--workspace NAME] OPTIONS",
        discussion: """
            All or nothing: when one rule or one short link is refused, nothing changes. What is \
            as described stays untouched, and so does what the description does not name, unless \
            --remove-apps or --remove-domains says otherwise.

            Examples:
              waymark apply --note "The summer sale"
              waymark apply waymark.yaml --workspace garden --remove-apps

            Exit status: 0 done, 2 it could not be done, with the reason.
            """
    )

    @Option(help: "Why: a remark in the history.") var note: String?
    @OptionGroup var losses: LossOptions
    @OptionGroup var options: PlanOptions

    func perform(_ console: Console) async throws -> ExitStatus {
        let report = try await options.ask(dryRun: false, note: note, accepting: losses, console)
        try options.options.print(report.applied, console) { report.text(closing: "Changed \(report.summary).\n") }
        return .done
    }
}

/// `waymark drift`: whether a server is what a description says.
struct DriftCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "drift",
        abstract: "Report whether a server differs from waymark.yaml.",
        usage: "waymark drift [FILE] [--workspace NAME] OPTIONS",
        discussion: """
            Shows what would have to change for the server to be as described, and what it has \
            that the description does not name.

            Examples:
              waymark drift
              waymark drift waymark.yaml --workspace garden --format json

            Exit status: 0 the server is as described, 1 it is not, 2 could not be compared.
            """
    )

    @OptionGroup var options: PlanOptions

    func perform(_ console: Console) async throws -> ExitStatus {
        let report = try await options.ask(dryRun: true, console)
        try options.options.print(report.applied, console) {
            if report.isEmpty && report.isComplete { return "The server is as described.\n" }
            let text = report.text + report.unnamed
            if report.isEmpty { return text + "\nThe server has more than is described.\n" }
            return text + "\n\(report.summary) differ from the description: waymark apply fixes that.\n"
        }
        return report.isEmpty && report.isComplete ? .done : .negative
    }
}

/// What the verbs that compare a description with a server have in common.
struct PlanOptions: ParsableArguments {
    @Argument(help: "The description; unless given, waymark.yaml.") var file: String?
    @Flag(help: "Apps that the description does not name go.") var removeApps = false
    @Flag(help: "Rules on domains that the description does not name go.") var removeDomains = false
    @OptionGroup var place: WorkspaceOption
    @OptionGroup var options: ClientOptions

    /// Asks the server to become what the description says, or what that would change.
    func ask(
        dryRun: Bool,
        note: String? = nil,
        accepting losses: LossOptions? = nil,
        _ console: Console
    ) async throws(CommandFailure) -> PlanReport {
        let input = try DescriptionInput(file)
        let request = try DescriptionMessage(input, removesApps: removeApps, removesDomains: removeDomains, note: note)
        let server = try RemoteServer()
        let answer = try await server.ask(
            .applyDescription,
            [try await place.resolve(server)],
            query: dryRun ? "dryRun=true" : losses?.query ?? "",
            body: request,
            place: DescriptionPlaces(input: input).place,
            as: AppliedMessage.self
        )
        return PlanReport(applied: answer.content, request: request, style: console.style)
    }
}
