import ArgumentParser
import AssociationSigning
import JSONSource
import LinkStore

/// `waymark audit`: the audit log of a store.
struct AuditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Check the audit log of a store, and anchor it in another place.",
        usage: "waymark audit verify|head|export [--database PATH-OR-URL] OPTIONS",
        discussion: """
            Each line of the log vouches for all earlier ones by a digest, so that a line that \
            was edited, removed or exchanged is found and named. Who can write the whole store \
            can make a new log: against that, keep its head, the number and digest of the last \
            line, where they cannot write, as serve --audit-anchor does.

            Examples:
              waymark audit verify --database waymark.db
              waymark audit head >>/mnt/elsewhere/heads.txt
              waymark audit verify --head /mnt/elsewhere/heads.txt
              waymark audit export log.jsonl --sign log.key
              waymark audit verify --export log.jsonl --key log.pub

            Exit status: 0 the log is as it was written, 1 it is not, 2 it could not be done.
            """,
        subcommands: [Verify.self, Head.self, Export.self]
    )

    struct Verify: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Check that no line was edited, removed or exchanged."
        )

        @Option(
            help: ArgumentHelp(
                "A head from before: a file with one in each line, or its digest; may be repeated.",
                valueName: "file or digest"
            )
        )
        var head: [String] = []

        @Option(help: ArgumentHelp("An export from before, with which the log has to begin.", valueName: "file"))
        var export: String?

        @Option(help: ArgumentHelp("The public key (PEM) of the export's signature, FILE.sig.", valueName: "file"))
        var key: String?

        @OptionGroup var store: StoreOption

        func validate() throws {
            if key != nil, export == nil { throw ValidationError("--key is for the signature of --export FILE") }
        }

        func perform(_ console: Console) async throws -> ExitStatus {
            let heads = try head.flatMap { text throws(CommandFailure) in try Self.heads(text) }
            let exported = try export.map { path in try Self.export(path, key: key) } ?? []
            let (archive, lines) = try await store.location().withStore(mayCreate: false) {
                store throws(LinkStoreError) in
                let archive = try await StoreArchive(of: store)
                return (archive, try archive.auditLines())
            }
            var faults = archive.auditFaults(anchoredAt: heads)
            if faults.isEmpty, !lines.starts(with: exported) {
                faults = ["The audit log does not begin with the lines of \(export ?? "")."]
            }
            guard let fault = faults.first else {
                try console.output.write("All \(archive.audit.count) lines are as they were written.\n")
                return .done
            }
            try console.output.write(fault.visible + "\n")
            return .negative
        }

        private static func heads(_ text: String) throws(CommandFailure) -> [AuditHead] {
            if let digest = ContentDigest(hexadecimal: text) { return [AuditHead(position: nil, hash: digest)] }
            let bytes = try InputSource(path: text).read(limit: 1 << 30)
            let heads = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap {
                AuditHead(line: $0)
            }
            guard !heads.isEmpty else {
                throw CommandFailure("there is no head of an audit log in it", at: text, remedy: "name another file")
            }
            return heads
        }

        private static func export(_ path: String, key: String?) throws(CommandFailure) -> [UInt8] {
            let bytes = try InputSource(path: path).read(limit: 4 << 30)
            guard let key else { return bytes }
            let signature = try InputSource(path: path + ".sig").read()
            let keyBytes = try InputSource(path: key).read()
            let isValid: Bool
            do throws(SigningError) {
                isValid = try DetachedSignature.isValid(signature, of: bytes, key: keyBytes)
            } catch {
                throw CommandFailure(error.problem, at: key, remedy: error.remedy)
            }
            guard isValid else {
                throw CommandFailure(
                    "its signature was not made with this key, or the file was changed since",
                    at: path,
                    remedy: "use another copy"
                )
            }
            return bytes
        }
    }

    struct Head: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Print the number and the digest of the log's last line, to be kept in another place."
        )

        @Option(help: "text, or json: one object on a line.") var format = ResultFormat.text
        @OptionGroup var store: StoreOption

        func perform(_ console: Console) async throws -> ExitStatus {
            let head = try await store.location().withStore(mayCreate: false) { store throws(LinkStoreError) in
                try await AuditHead(store.snapshot(of: []).auditTail)
            }
            switch format {
            case .text: try console.output.write("\(head)\n")
            case .json:
                try console.output.write("{\"position\":\(head.position ?? 0),\"sha256\":\"\(head.hash)\"}\n")
            }
            return .done
        }
    }

    struct Export: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Write the log to a file, a JSON object for each line, and sign it.",
            discussion: """
                The signature is a file beside it, FILE.sig, which openssl dgst -sha256 -verify \
                checks as well.
                """
        )

        @Argument(help: "The file to write.") var file: String
        @Option(help: ArgumentHelp("Sign with this private key (PEM, P-256).", valueName: "file")) var sign: String?
        @Flag(help: "Replace files that exist.") var force = false
        @OptionGroup var store: StoreOption

        func perform(_ console: Console) async throws -> ExitStatus {
            let (bytes, head) = try await store.location().withStore(mayCreate: false) { store throws(LinkStoreError) in
                let archive = try await StoreArchive(of: store)
                return (try archive.auditLines(), archive.head)
            }
            var signature: [UInt8]?
            if let sign {
                let key = try InputSource(path: sign).read()
                do throws(SigningError) {
                    signature = try DetachedSignature.make(of: bytes, key: key)
                } catch {
                    throw CommandFailure(error.problem, at: sign, remedy: error.remedy)
                }
            }
            try AtomicFile(path: file).createPrivately(bytes, replacing: force)
            if let signature { try AtomicFile(path: file + ".sig").createPrivately(signature, replacing: force) }
            try console.output.write("\(file.visible): up to line \(head)\n")
            return .done
        }
    }
}
