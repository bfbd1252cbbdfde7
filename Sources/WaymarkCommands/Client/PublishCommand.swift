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
    @Option(help: "Why.") var note: String?
    @OptionGroup var change: ChangeOptions
    @OptionGroup var place: WorkspaceOption
    @OptionGroup var options: ClientOptions

    func perform(_ console: Console) async throws -> ExitStatus {
        let server = try RemoteServer()
        let path = [try await place.resolve(server), host]
        let body = PublishMessage(note: note)
        let done = try await server.ask(.publishDraft, path, query: change.query, body: body, as: PublishedMessage.self)
            .content
        try options.print(done, console) { done.text(isDryRun: change.dryRun) }
        return .done
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
