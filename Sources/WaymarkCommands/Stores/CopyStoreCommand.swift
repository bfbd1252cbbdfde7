import ArgumentParser
import LinkStore

/// `waymark copy-store`: everything from one store to another, of whatever kind.
struct CopyStoreCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "copy-store",
        abstract: "Copy everything in a store to an empty one, of the same kind or another.",
        usage: "waymark copy-store FROM TO",
        discussion: """
            Examples:
              waymark copy-store waymark.db postgres://waymark@db.example/waymark
              waymark copy-store postgres://waymark@db.example/waymark copy.db

            Exit status: 0 copied, and both serve the same; 2 it could not be done.
            """
    )

    @Argument(help: "A file of SQLite, or postgres://…") var from: String
    @Argument(help: "The same, without anything in it.") var to: String

    func perform(_ console: Console) async throws -> ExitStatus {
        let (source, target) = (try StoreLocation.named(from), try StoreLocation.named(to))
        let archive = try await source.withStore(mayCreate: false) { store throws(LinkStoreError) in
            try await StoreArchive(of: store)
        }
        let copy = try await target.withStore(mayCreate: true) { store throws(LinkStoreError) in
            try await archive.restore(into: store)
            return try await StoreArchive(of: store)
        }
        guard copy.documentsDigest == archive.documentsDigest, copy.records.count == archive.records.count else {
            throw CommandFailure("the copy is not equal to the original", at: "\(target)", remedy: "do not use it")
        }
        try console.output.write("\(target): \(copy.summary)\n")
        return .done
    }
}
