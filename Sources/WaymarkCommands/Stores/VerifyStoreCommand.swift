import ArgumentParser
import LinkHosting
import LinkStore

/// `waymark verify-store`: whether a store's content fits together.
struct VerifyStoreCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "verify-store",
        abstract: "Check every value, document, publication and line of the audit log in a store.",
        usage: "waymark verify-store [--database PATH-OR-URL]",
        discussion: """
            Examples:
              waymark verify-store
              waymark verify-store --database postgres://waymark@db.example/waymark

            Exit status: 0 all is well, 1 something is wrong, 2 it could not be done.
            """
    )

    @OptionGroup var store: StoreOption

    func perform(_ console: Console) async throws -> ExitStatus {
        let archive = try await store.location().withStore(mayCreate: false) { store throws(LinkStoreError) in
            try await StoreArchive(of: store)
        }
        let faults = archive.faults
        for fault in faults { try console.output.write(TerminalText.visible(fault) + "\n") }
        try console.output.write(faults.isEmpty ? "All is well: \(archive.summary)\n" : "\(faults.count) faults\n")
        return faults.isEmpty ? .done : .negative
    }
}
