import GRDB
import LinkStore

/// A store in one SQLite file: write-ahead log, every commit on the disk before it is answered (`synchronous=FULL`).
///
/// One connection does everything. The file is watched: when it is removed or another takes its place, operations fail
/// instead of writing to a file that has no name any more.
public struct SQLiteLinkStore: Sendable {
    /// The file.
    public let path: String

    let queue: DatabaseQueue
    let identity: FileIdentity?

    /// Reads in one transaction.
    func read<Result: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> Result
    ) async throws(LinkStoreError) -> Result {
        try checkFile()
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
        try checkFile()
        do {
            return try await queue.write(work)
        } catch {
            throw LinkStoreError(error, path: path)
        }
    }

    /// An open file outlives its name: without this, a store whose file was removed would go on as if nothing were lost.
    private func checkFile() throws(LinkStoreError) {
        guard FileIdentity(path: path) == identity else { throw .fileReplaced(path) }
    }
}
