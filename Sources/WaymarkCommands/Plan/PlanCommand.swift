import ArgumentParser
import LinkAPI

/// `waymark plan`: what a description would change on a server.
struct PlanCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "plan",
        abstract: "Show what waymark apply would change on a server, in rules and in links.",
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
            report.isEmpty
                ? report.unnamed + "Nothing to do: the server is as described.\n"
                : report.text + report.unnamed + "\nwaymark apply would change \(report.summary).\n"
                    + Losses.line(report.applied.lossesDigest)
        }
        return .done
    }
}
