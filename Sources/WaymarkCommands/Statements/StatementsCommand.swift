import ArgumentParser

/// `waymark statements`: answers to the questions of Google's Digital Asset Links API.
struct StatementsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "statements",
        abstract: "Answer the questions of Google's Digital Asset Links API from files.",
        usage: "waymark statements list|check|bulk-check --serve URL=FILE … OPTIONS",
        discussion: """
            Nothing is fetched: files replace what sites serve, and everything else is \
            answered with 404.

            Examples:
              waymark statements list --source https://a.example --serve https://a.example=a.json
              waymark statements check --source https://a.example --serve https://a.example=a.json
                --relation handle_all_urls --target com.example.app@14:6D:E9:…
              waymark statements bulk-check questions.json --serve https://a.example=a.json

            Exit status: 0 found or linked, 1 not, 2 could not be done.
            """,
        subcommands: [ListStatementsCommand.self, CheckStatementCommand.self, BulkCheckCommand.self]
    )
}
