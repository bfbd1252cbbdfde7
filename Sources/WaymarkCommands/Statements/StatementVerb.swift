import ArgumentParser
import DigitalAssetLinks
import JSONSource

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
