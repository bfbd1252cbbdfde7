import ArgumentParser
import JSONSource
import LinkStore

/// `waymark audit`: the audit log of a store.
struct AuditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Check the audit log of a store.",
        usage: "waymark audit verify [--database PATH-OR-URL]",
        discussion: """
            Each line of the log vouches for all earlier ones by a digest, so that a line that \
            was edited, removed or exchanged is found and named.

            Examples:
              waymark audit verify --database waymark.db

            Exit status: 0 the log is as it was written, 1 it is not, 2 it could not be done.
            """,
        subcommands: [Verify.self]
    )

    struct Verify: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Check that no line was edited, removed or exchanged."
        )

        @OptionGroup var store: StoreOption

        func perform(_ console: Console) async throws -> ExitStatus {
            let archive = try await store.location().withStore(mayCreate: false) { store throws(LinkStoreError) in
                try await StoreArchive(of: store)
            }
            guard let fault = archive.auditFaults.first else {
                try console.output.write("All \(archive.audit.count) lines are as they were written.\n")
                return .done
            }
            try console.output.write(fault.visible + "\n")
            return .negative
        }
    }
}
