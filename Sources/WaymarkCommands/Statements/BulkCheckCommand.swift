import ArgumentParser
import DigitalAssetLinks
import JSONSource

/// `waymark statements bulk-check`: many checks at once.
struct BulkCheckCommand: StatementVerb {
    static let configuration = CommandConfiguration(
        commandName: "bulk-check",
        abstract: "Answer the questions of one request to assetlinks:bulkCheck.",
        discussion: """
            The file is the body of such a request: an object with "statements", each with \
            source, relation and target, and with defaults for what they leave out. Google's \
            service answers \(BulkCheckQuery.limit.formattedWithCommas) of them; more are left out.

            Examples:
              waymark statements bulk-check questions.json --serve https://a.example=a.json
              waymark statements bulk-check - --serve https://a.example=a.json --format json

            Exit status: 0 all are linked, 1 some are not, 2 could not be done.
            """
    )

    @Argument(help: ArgumentHelp("The questions (JSON); - is standard input.", valueName: "file"))
    var questions: String

    @OptionGroup var files: ServedFiles

    func validate() throws {
        guard questions == "-", files.standardInputs > 0 else { return }
        throw ValidationError("Standard input can be read only once: give only one -")
    }

    func perform(_ console: Console) async throws -> ExitStatus {
        let source = InputSource(path: questions)
        let query: BulkCheckQuery
        let bytes = try source.read()
        do throws(AssetQueryError) {
            query = try BulkCheckQuery(bytes)
        } catch {
            let remedy = "\"waymark statements bulk-check --help\" describes the file"
            throw CommandFailure(Sentence.withoutStop(error.message), at: source.name, remedy: remedy)
        }
        let (service, collector) = try service()
        let answers = await service.bulkCheck(query)
        switch files.format {
        case .json: try write(StatementCheckAnswer.json(answers), console)
        case .text: try console.output.write(await table(query, answers, collector, console.style))
        }
        return answers.allSatisfy(\.isLinked) ? .done : .negative
    }

    private func table(
        _ query: BulkCheckQuery,
        _ answers: [StatementCheckAnswer],
        _ collector: StatementCollector,
        _ style: TextStyle
    ) async -> String {
        var text = ""
        var collections: [Asset: StatementCollection] = [:]
        for (entry, answer) in zip(query.entries, answers) {
            switch entry {
            case .failure(let error):
                text += style.paint("✗ no question", .bad) + ": \(error.message.visible)\n"
            case .success(let question):
                let known = collections[question.source]
                let collection = if let known { known } else { await collector.collect(question.source) }
                collections[question.source] = collection
                let report = StatementReport(collection: collection, style: style)
                text += report.check(question, isLinked: answer.isLinked)
            }
        }
        let linked = answers.count(where: \.isLinked)
        return text + "\(linked.formattedWithCommas) of \(answers.count.counted("question")) linked\n"
    }
}
