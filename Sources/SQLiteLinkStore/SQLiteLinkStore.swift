import GRDB
public import LinkStore

/// A store in one SQLite file: write-ahead log, every commit on the disk before it is answered (`synchronous=FULL`).
///
/// One connection does everything. The database, its write-ahead log and the log's index are watched: when one is removed, cut
/// short, or another takes its place, operations fail instead of writing to a file that has no name any more.
public struct SQLiteLinkStore: Sendable {
    /// The file.
    public let path: String

    let queue: DatabaseQueue
    let files: OpenFiles
    let checkpoint: EarlyCheckpoint?
    /// Whether the file could be written when it was opened; the connection stays as it was opened then.
    let isWritable: Bool

    let visitTable: SQLiteVisitTable

    /// Visits, in a file of their own beside the store's.
    public var visits: any VisitTable { visitTable }

    /// Reads in one transaction.
    func read<Result: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> Result
    ) async throws(LinkStoreError) -> Result {
        try await checkFiles()
        do {
            return try await queue.read(work)
        } catch {
            throw LinkStoreError(error, path: path)
        }
    }

    /// Writes in one transaction: everything or, when the work throws, nothing.
    func write<Result: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> Result
    ) async throws(LinkStoreError) -> Result {
        try await checkFiles()
        let result: Result
        do {
            result = try await queue.write(work)
        } catch {
            throw LinkStoreError(error, path: path)
        }
        // What was written to files without a name is not acknowledged.
        try await checkFiles()
        return result
    }

    private func checkFiles() async throws(LinkStoreError) {
        guard let fault = files.fault() else { return }
        switch fault {
        case .database: throw .fileReplaced(path)
        case .logCut: throw .logCut(path)
        case .log:
            await saveLog()
            throw .logReplaced(path)
        }
    }

    /// Writes what the log has into the database: the connection still has the log, and after it is closed nobody has.
    private func saveLog() async {
        do {
            try await queue.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA wal_checkpoint(FULL)")
            }
        } catch {
            // The store is unavailable in any case; closing it tries once more.
        }
    }
}
