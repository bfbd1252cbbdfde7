import ArgumentParser
import DigitalAssetLinks
import JSONSource

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

/// `waymark statements list`: what a site or an app says.
struct ListStatementsCommand: StatementVerb {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Print the statements of a site or an app, with those of included lists.",
        discussion: """
            The parameters of Google's statements:list can be given by their own names as \
            well: --source.web.site, --source.androidApp.packageName and \
            --source.androidApp.certificate.sha256Fingerprint.

            Examples:
              waymark statements list --source https://a.example --serve https://a.example=a.json
              curl -s $SITE/.well-known/assetlinks.json | waymark statements list --source $SITE --serve $SITE=-

            Exit status: 0 there are statements, 1 there are no statements, 2 could not be done.
            """
    )

    @OptionGroup var question: SourceOptions
    @OptionGroup var files: ServedFiles

    func perform(_ console: Console) async throws -> ExitStatus {
        let query = try query(try question.parameters(), .list)
        let (service, collector) = try service()
        if let warning = files.warning(for: query.source) { console.warn(warning) }
        let answer = await service.list(query)
        switch files.format {
        case .json: try write(answer.json, console)
        case .text:
            let report = StatementReport(collection: await collector.collect(query.source), style: console.style)
            try console.output.write(report.list(answer))
        }
        return answer.statements.isEmpty ? .negative : .done
    }
}

/// `waymark statements check`: whether a site or an app says one thing.
struct CheckStatementCommand: StatementVerb {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Report whether a site or an app makes a statement, and if not, why.",
        discussion: """
            The parameters of Google's assetlinks:check can be given by their own names as \
            well, such as --source.web.site and --target.androidApp.packageName.

            Examples:
              waymark statements check --source https://a.example --serve https://a.example=a.json
                --relation handle_all_urls --target com.example.app@14:6D:E9:…
              waymark statements check --source https://a.example --serve https://a.example=a.json
                --relation get_login_creds --target https://b.example --format json

            Exit status: 0 linked, 1 not linked, 2 could not be done.
            """
    )

    @OptionGroup var question: SourceOptions
    @OptionGroup var target: TargetOptions
    @OptionGroup var files: ServedFiles

    func perform(_ console: Console) async throws -> ExitStatus {
        guard question.relation != nil else {
            throw CommandFailure("there is no --relation", remedy: "write --relation handle_all_urls, or another")
        }
        let parameters = try question.parameters() + target.parameters()
        let query = try query(parameters, .check)
        let (service, collector) = try service()
        if let warning = files.warning(for: query.source) { console.warn(warning) }
        let answer = await service.check(query)
        switch files.format {
        case .json: try write(answer.json, console)
        case .text:
            let report = StatementReport(collection: await collector.collect(query.source), style: console.style)
            try console.output.write(report.check(query, isLinked: answer.isLinked))
        }
        return answer.isLinked ? .done : .negative
    }
}

/// What the three questions have in common.
protocol StatementVerb: Verb {
    var files: ServedFiles { get }
}

extension StatementVerb {
    /// Reads a question; one that Google's service refuses is a failure, with the service's phrase.
    func query(_ parameters: [QueryParameter], _ method: StatementQuery.Method) throws(CommandFailure) -> StatementQuery
    {
        do throws(AssetQueryError) {
            return try StatementQuery(parameters, method: method)
        } catch {
            throw CommandFailure(
                Sentence.withoutStop(error.message),
                at: "the question",
                remedy: "\"waymark statements --help\" shows how to ask"
            )
        }
    }

    /// Prints an answer in Google's shape.
    func write(_ answer: JSONValue, _ console: Console) throws {
        try console.output.write(JSONWriter(style: .pretty).string(answer))
    }

    /// The service and the collector over the same files.
    func service() throws(CommandFailure) -> (service: AssetLinksService, collector: StatementCollector) {
        let sources = try files.sources()
        let profile = files.reader.profile
        return (
            AssetLinksService(sources: sources, profile: profile),
            StatementCollector(sources: sources, profile: profile)
        )
    }
}
