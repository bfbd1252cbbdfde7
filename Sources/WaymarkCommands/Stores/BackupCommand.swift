import ArgumentParser
import LinkStore

/// `waymark backup`: everything in a store, as one file.
struct BackupCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Write everything in a store to one file, while the server runs.",
        usage: "waymark backup FILE [--database PATH-OR-URL]",
        discussion: """
            The file holds digests of API keys, not keys. Bring it back with \
            waymark restore FILE --database NEW.

            Examples:
              waymark backup links.backup
              waymark backup links.backup --database postgres://waymark@db.example/waymark

            Exit status: 0 written, 2 it could not be done.
            """
    )

    @Argument(help: "Where to write; a file that is there is replaced once all is written.") var file: String
    @OptionGroup var store: StoreOption

    func perform(_ console: Console) async throws -> ExitStatus {
        let (bytes, summary) = try await store.location().withStore(mayCreate: false) {
            store throws(LinkStoreError) in
            let archive = try await StoreArchive(of: store)
            return (try archive.bytes(), archive.summary)
        }
        try AtomicFile(path: file).replace(with: bytes)
        try console.output.write("\(file): \(summary)\n")
        return .done
    }
}
