import ArgumentParser
import LinkAPI

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
    @Option(help: "Why: a remark in the history.") var note: String?
    @OptionGroup var change: ChangeOptions
    @OptionGroup var place: WorkspaceOption
    @OptionGroup var options: ClientOptions

    func perform(_ console: Console) async throws -> ExitStatus {
        let server = try RemoteServer()
        let path = [try await place.resolve(server), host, "\(number)"]
        let body = PublishMessage(note: note)
        let done = try await server.ask(.restoreDraft, path, query: change.query, body: body, as: PublishedMessage.self)
            .content
        try options.print(done, console) { done.text(isDryRun: change.dryRun) }
        return .done
    }
}
