import ArgumentParser
import DigitalAssetLinks

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
