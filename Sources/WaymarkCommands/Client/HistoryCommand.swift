import ArgumentParser
import LinkAPI

/// `waymark history`: the publications of a domain.
struct HistoryCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "List the publications of a domain, newest first.",
        usage: "waymark history HOST [--limit N] [--pin N] [--unpin N] OPTIONS",
        discussion: """
            Examples:
              waymark history go.example --limit 5

            Exit status: 0 done, 2 it could not be done.
            """
    )

    @Argument(help: "The domain.") var host: String
    @Option(help: "How many at most.") var limit = 20
    @Option(help: "The number of a publication to keep for ever.") var pin: Int?
    @Option(help: "The number of a publication to keep only as long as others.") var unpin: Int?
    @OptionGroup var place: WorkspaceOption
    @OptionGroup var options: ClientOptions

    func perform(_ console: Console) async throws -> ExitStatus {
        let server = try RemoteServer()
        let path = [try await place.resolve(server), host]
        if let pin { try await server.perform(.pinWorkspacePublication, path + ["\(pin)"]) }
        if let unpin { try await server.perform(.unpinWorkspacePublication, path + ["\(unpin)"]) }
        let all = try await server.list(.listWorkspacePublications, path, limit: limit, as: PublicationMessage.self)
        try options.print(all, console) {
            let rows = all.map { publication in
                [
                    "\(publication.number)\(publication.isPinned ? "*" : "")", publication.publishedAt,
                    publication.verb, publication.author, publication.note,
                ]
            }
            return TextTable(["#", "AT", "CAUSE", "BY", "NOTE"], rows).text(console.style)
        }
        return .done
    }
}

extension PublicationMessage {
    /// The cause, with the name of the verb that makes it.
    fileprivate var verb: String { cause == "restore" ? "rollback" : cause }
}
