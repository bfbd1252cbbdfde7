import ArgumentParser
import LinkAPI
import LinkStore

/// `waymark restore`: a workspace's rules as they once were, or a store from a backup.
struct RestoreCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Publish a workspace's rules as they were, or bring a backup into an empty store.",
        usage: """
            waymark restore HOST NUMBER [--note TEXT] [--dry-run] OPTIONS
            waymark restore FILE --database PATH-OR-URL
            """,
        discussion: """
            Examples:
              waymark history go.example
              waymark restore go.example 12
              waymark restore links.backup --database new.db

            Exit status: 0 restored, or it could be; 2 it could not.
            """
    )

    @Argument(help: "The domain; with --database, the backup.") var subject: String
    @Argument(help: "The publication's number.") var number: Int?
    @Option(help: "Why.") var note: String?
    @Flag(help: "Only tell what would happen.") var dryRun = false
    @Option(help: "Where the backup goes: a new SQLite file, or an empty database as postgres://…") var database:
        String?
    @OptionGroup var place: WorkspaceOption
    @OptionGroup var options: ClientOptions

    func perform(_ console: Console) async throws -> ExitStatus {
        guard database == nil else { return try await restoreStore(console) }
        guard let number else {
            throw CommandFailure(
                "the number of a publication is missing",
                remedy: "waymark history \(subject) lists them"
            )
        }
        let server = try RemoteServer()
        let path = [try await place.resolve(server), subject, "\(number)"]
        let query = dryRun ? "dryRun=true" : ""
        let body = PublishMessage(note: note)
        let done = try await server.ask(.restoreDraft, path, query: query, body: body, as: PublishedMessage.self)
            .content
        try options.print(done, console) { done.text(isDryRun: dryRun) }
        return .done
    }

    private func restoreStore(_ console: Console) async throws -> ExitStatus {
        guard number == nil else {
            throw CommandFailure("a backup has no publication's number", remedy: "leave out --database or the number")
        }
        let bytes = try InputSource(path: subject).read(limit: 4 << 30)
        let archive: StoreArchive
        do throws(LinkStoreError) {
            archive = try StoreArchive(bytes: bytes)
        } catch {
            throw CommandFailure(Sentence.withoutStop(error.sentence), at: subject)
        }
        let target = try StoreLocation.named(database ?? "")
        try await target.withStore(mayCreate: true) { store throws(LinkStoreError) in
            try await archive.restore(into: store)
        }
        try console.output.write("\(target): \(archive.summary)\n")
        return .done
    }
}
