import ArgumentParser
import Foundation
import LinkStore

/// `--database`, or what the environment says in its place: a URL with a password does not belong on a command line, which
/// every user of the machine can read.
struct StoreOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Where domains, documents and keys are: an SQLite file, made when missing, or a PostgreSQL database as \
            postgres://user@host:port/name. (default: $WAYMARK_DATABASE, the content of the file \
            $WAYMARK_DATABASE_FILE, or waymark.db)
            """,
            valueName: "path or url"
        )
    )
    var database: String?

    /// Which store is meant.
    ///
    /// - Throws: `CommandFailure`.
    func location(in environment: [String: String] = ProcessInfo.processInfo.environment) throws -> StoreLocation {
        let text = try database ?? environment.named("WAYMARK_DATABASE") ?? Self.read(environment) ?? "waymark.db"
        do throws(LinkStoreError) {
            return try StoreLocation(text)
        } catch {
            throw CommandFailure(Sentence.withoutStop(error.sentence))
        }
    }

    private static func read(_ environment: [String: String]) throws -> String? {
        let name = "WAYMARK_DATABASE_FILE"
        guard let path = environment.named(name) else { return nil }
        let content: String
        do {
            content = try String(contentsOfFile: path, encoding: .utf8)
        } catch {
            throw CommandFailure("the file that \(name) names cannot be read", at: path, remedy: "correct \(name)")
        }
        let text = content.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else {
            throw CommandFailure("the file that \(name) names is empty", at: path, remedy: "write the address into it")
        }
        return text
    }
}

extension [String: String] {
    /// The value of a variable; one that is set to nothing counts as not set.
    fileprivate func named(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }
}
