import ArgumentParser
import DigitalAssetLinks

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
