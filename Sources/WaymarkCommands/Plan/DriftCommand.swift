import ArgumentParser

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
