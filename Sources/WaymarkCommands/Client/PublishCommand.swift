import ArgumentParser
import LinkAPI

/// `waymark publish`: makes a draft what is served.
struct PublishCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "publish",
        abstract: "Publish a workspace's draft for a domain.",
        usage: "waymark publish HOST [--note TEXT] [--dry-run] OPTIONS",
        discussion: """
            Examples:
              waymark publish go.example --dry-run
              waymark publish go.example --note "The summer sale"

            Exit status: 0 published, or it could be; 2 it could not.
            """
    )

    @Argument(help: "The domain.") var host: String
    @OptionGroup var publication: PublicationOptions

    func perform(_ console: Console) async throws -> ExitStatus {
        try await publication.publish(with: .publishDraft, [host], console)
    }
}

extension PublishedMessage {
    /// What was done, or would be, in lines.
    func text(isDryRun: Bool) -> String {
        let verb = isDryRun ? "would be" : "is"
        var lines = ["\(publication.host) \(verb) published as number \(publication.number)"]
        lines.append("\(fileSize.total) of \(fileSize.limit) bytes, \(fileSize.own) of them yours")
        lines += [("Apple's", fileSize), ("Android's", androidFileSize)].compactMap { name, size in
            guard size.isNearShare else { return nil }
            return "\(size.own) of the \(size.share) bytes that are your share of \(name) file: "
                + "an administrator can raise it"
        }
        lines += changes.map { "  " + $0.line(for: publication.workspace) }
        if undecidedChanges > 0 { lines.append("  \(undecidedChanges) questions about changes were not decided") }
        lines += losses.map { "  \($0.reader): \($0.message)" + ($0.url.map { " (\($0))" } ?? "") }
        return lines.joined(separator: "\n") + "\n" + Losses.line(lossesDigest, isDryRun: isDryRun)
    }
}

/// `waymark rollback`: publishes a workspace's rules as they once were.
struct RollbackCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "rollback",
        abstract: "Publish a workspace's rules as they were in an earlier publication.",
        usage: "waymark rollback HOST NUMBER [--note TEXT] [--dry-run] OPTIONS",
        discussion: """
            The rules become the draft and a new publication. Other workspaces on the same \
            domain keep what they publish today.

            Examples:
              waymark history go.example
              waymark rollback go.example 12 --dry-run
              waymark rollback go.example 12 --note "The sale is over"

            Exit status: 0 published, or with --dry-run it could be; 2 it could not be done.
            """
    )

    @Argument(help: "The domain.") var host: String
    @Argument(help: "The publication's number; \"waymark history HOST\" lists them.") var number: Int
    @OptionGroup var publication: PublicationOptions

    func perform(_ console: Console) async throws -> ExitStatus {
        try await publication.publish(with: .restoreDraft, [host, "\(number)"], console)
    }
}

/// What the verbs that publish have in common.
struct PublicationOptions: ParsableArguments {
    @Option(help: "Why: a remark in the history.") var note: String?
    @OptionGroup var change: ChangeOptions
    @OptionGroup var place: WorkspaceOption
    @OptionGroup var options: ClientOptions

    /// Publishes, and prints what that did, or would, for the address that these parameters complete behind the workspace.
    func publish(
        with endpoint: AdminEndpoint,
        _ parameters: [String],
        _ console: Console
    ) async throws -> ExitStatus {
        let server = try RemoteServer()
        let done = try await server.ask(
            endpoint,
            [try await place.resolve(server)] + parameters,
            query: change.query,
            body: PublishMessage(note: note),
            as: PublishedMessage.self
        ).content
        try options.print(done, console) { done.text(isDryRun: change.dryRun) }
        return .done
    }
}

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
    @Option(help: "The number of a publication to keep only for the same time as others.") var unpin: Int?
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
