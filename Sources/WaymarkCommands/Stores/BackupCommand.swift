import ArgumentParser
import JSONSource
import LinkHosting
import LinkStore

/// `waymark backup`: everything in a store, as a file or in another store.
struct BackupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Back up, restore, verify and copy the store of a server.",
        usage: "waymark backup create|restore|verify|copy OPTIONS",
        discussion: """
            Examples:
              waymark backup create links.backup
              waymark backup restore links.backup --database new.db
              waymark backup verify --database postgres://waymark@db.example/waymark
              waymark backup copy waymark.db postgres://waymark@db.example/waymark

            Exit status: 0 done; 1 verify found something wrong; 2 it could not be done.
            """,
        subcommands: [Create.self, Restore.self, Verify.self, Copy.self]
    )

    struct Create: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Write everything in a store to one file, also while the server runs.",
            discussion: "The file has digests of API keys, never keys, and only its owner may read it."
        )

        @Argument(help: "The file to write.") var file: String
        @Flag(help: "Replace a file that exists, when the backup is complete.") var force = false
        @OptionGroup var store: StoreOption

        func perform(_ console: Console) async throws -> ExitStatus {
            let (bytes, summary) = try await store.location().withStore(mayCreate: false) {
                store throws(LinkStoreError) in
                let archive = try await StoreArchive(of: store)
                return (try archive.bytes(), archive.summary)
            }
            try AtomicFile(path: file).createPrivately(bytes, replacing: force)
            try console.output.write("\(file.visible): \(summary)\n")
            return .done
        }
    }

    struct Restore: Verb {
        static let configuration = CommandConfiguration(abstract: "Write a backup into a new or empty store.")

        @Argument(help: "The backup; - is standard input.") var file: String
        @Option(help: "The target: a new SQLite file, or an empty database as postgres://…") var database: String

        func perform(_ console: Console) async throws -> ExitStatus {
            let source = InputSource(path: file)
            let bytes = try source.read(limit: 4 << 30)
            let archive: StoreArchive
            do throws(LinkStoreError) {
                archive = try StoreArchive(bytes: bytes)
            } catch {
                throw CommandFailure(Sentence.withoutStop(error.sentence), at: source.name)
            }
            let target = try StoreLocation.named(database)
            try await target.withStore(mayCreate: true) { store throws(LinkStoreError) in
                try await archive.restore(into: store)
            }
            try console.output.write("\(target): \(archive.summary)".visible + "\n")
            return .done
        }
    }

    struct Verify: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Check every value, document, publication and line of the audit log in a store.",
            discussion: """
                Records that were changed, added, deleted or swapped past the server are named: the \
                audit log has the digest of what each should be.
                """
        )

        @OptionGroup var store: StoreOption

        func perform(_ console: Console) async throws -> ExitStatus {
            let archive = try await store.location().withStore(mayCreate: false) { store throws(LinkStoreError) in
                try await StoreArchive(of: store)
            }
            let faults = archive.faults
            for fault in faults { try console.output.write(fault.visible + "\n") }
            try console.output.write(
                faults.isEmpty ? "All is well: \(archive.summary)\n" : faults.count.counted("fault") + "\n"
            )
            return faults.isEmpty ? .done : .negative
        }
    }

    struct Copy: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Copy everything in a store to an empty one, of the same kind or another."
        )

        @Argument(help: "An SQLite file, or postgres://…") var from: String
        @Argument(help: "Another one, new or empty.") var to: String

        func perform(_ console: Console) async throws -> ExitStatus {
            let (source, target) = (try StoreLocation.named(from), try StoreLocation.named(to))
            let archive = try await source.withStore(mayCreate: false) { store throws(LinkStoreError) in
                try await StoreArchive(of: store)
            }
            let copy = try await target.withStore(mayCreate: true) { store throws(LinkStoreError) in
                try await archive.restore(into: store)
                return try await StoreArchive(of: store)
            }
            guard copy.documentsDigest == archive.documentsDigest, copy.records.count == archive.records.count,
                copy.links == archive.links
            else {
                throw CommandFailure("the copy is not equal to the original", at: "\(target)", remedy: "do not use it")
            }
            try console.output.write("\(target): \(copy.summary)".visible + "\n")
            return .done
        }
    }
}
