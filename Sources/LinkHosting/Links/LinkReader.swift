package import LinkStore

/// Reads links by their keys: what is asked for while a read runs is read together by the next one, each key once.
///
/// A link that many visitors ask for at once costs the store one read, and no two reads run concurrently.
package actor LinkReader {
    private let table: any LinkTable
    private let lock = AsyncLock()
    private var next = Batch()

    /// Keys that are read together.
    private final class Batch {
        var keys: Set<String> = []
        var result: Result<[String: LinkRow], LinkStoreError>?
    }

    /// Reads from a table.
    package init(from table: any LinkTable) { self.table = table }

    /// How many callers wait while a read runs.
    var waitingCount: Int { lock.waiting.count }

    /// The row of a key, also of a link that was deleted.
    ///
    /// - Parameter key: The host and the path, such as `go.example/spring`.
    /// - Returns: The row, read after this was called; `nil` without one.
    /// - Throws: What the store fails with.
    package func link(at key: String) async throws(LinkStoreError) -> LinkRow? {
        let batch = next
        batch.keys.insert(key)
        await lock.acquire()
        defer { lock.release() }
        if let result = batch.result { return try result.get()[key] }
        // Callers from now on wait for the next read.
        next = Batch()
        do throws(LinkStoreError) {
            let rows = Dictionary(
                try await table.links(at: Array(batch.keys)).map { ($0.key, $0) },
                uniquingKeysWith: { $1 }
            )
            batch.result = .success(rows)
            return rows[key]
        } catch {
            batch.result = .failure(error)
            throw error
        }
    }
}
