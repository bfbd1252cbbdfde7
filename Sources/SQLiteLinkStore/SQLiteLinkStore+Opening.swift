import Foundation
import GRDB
public import LinkStore

extension SQLiteLinkStore {
    /// Whether a file that is not there is made.
    public enum Creation: Hashable, Sendable {
        /// Make it, readable by its owner only.
        case ifMissing
        /// Refuse.
        case never
    }

    /// Opens a database file and brings its schema up to date.
    ///
    /// - Throws: one sentence that names the file, when it is a folder, unreadable, damaged, another program's database,
    ///   or written by a newer Waymark.
    public static func open(
        _ path: String,
        creating: Creation = .ifMissing
    ) async throws(LinkStoreError) -> SQLiteLinkStore {
        try await open(path, creating: creating, emptyingLogAfter: EarlyCheckpoint.pause)
    }

    /// The same with the pause between commits in which the log is written into the database; `nil` leaves that to SQLite.
    package static func open(
        _ path: String,
        creating: Creation = .ifMissing,
        emptyingLogAfter pause: Duration?
    ) async throws(LinkStoreError) -> SQLiteLinkStore {
        try prepareFile(path, creating: creating)
        let isWritable = FileIdentity.mayWrite(path)
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration())
            try await queue.read { try Schema.refuseForeign($0, path: path) }
            // Only now is it known to be ours, and may be changed.
            try await queue.writeWithoutTransaction { database in
                _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
            }
            try Schema.migrator.migrate(queue)
            let files = OpenFiles(path: path)
            return SQLiteLinkStore(
                path: path,
                queue: queue,
                files: files,
                checkpoint: pause.map { EarlyCheckpoint(of: queue, files, pause: $0) },
                isWritable: isWritable,
                visitTable: SQLiteVisitTable(besides: path, mayWrite: isWritable)
            )
        } catch {
            throw LinkStoreError(error, path: path)
        }
    }

    private static func prepareFile(_ path: String, creating: Creation) throws(LinkStoreError) {
        if let found = FileIdentity(path: path) {
            if found.isFolder { throw .folder(path) }
            return
        }
        guard creating == .ifMissing else { throw .missing(path) }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard FileIdentity(path: folder)?.isFolder == true else { throw .missingFolder(folder, of: path) }
        // The file holds digests of keys: only its owner needs to read it.
        guard FileIdentity.createPrivateFile(at: path) else { throw .cannotCreate(path) }
    }

    private static func configuration() -> Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.label = "waymark"
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA synchronous = FULL")
        }
        return configuration
    }
}
