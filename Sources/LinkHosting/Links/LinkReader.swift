public import LinkStore

/// Reads links by their keys: what is asked for while a read runs is read together by the next one, each key once.
///
/// A link that many visitors ask for at once costs the store one read, and all visitors together not more than one at a time.
public actor LinkReader {
    private let table: any LinkTable
    private let turns = Turns()
    private var next = Job()

    /// Keys that are read together.
    private final class Job {
        var keys: Set<String> = []
        var result: Result<[String: LinkRow], LinkStoreError>?
    }

    /// Reads from a table.
    public init(from table: any LinkTable) { self.table = table }

    /// How many callers wait while a read runs.
    var waitingCount: Int { turns.waiting.count }

    /// The row of a key, also of a link that was deleted.
    ///
    /// - Parameter key: The host and the path, such as `go.example/spring`.
    /// - Returns: The row, read after this was called; `nil` when there is none.
    /// - Throws: What the store fails with.
    public func link(at key: String) async throws(LinkStoreError) -> LinkRow? {
        let job = next
        job.keys.insert(key)
        await turns.enter()
        defer { turns.leave() }
        if let result = job.result { return try result.get()[key] }
        // Whoever asks from now on waits for the next read.
        next = Job()
        do throws(LinkStoreError) {
            let rows = Dictionary(
                try await table.links(at: Array(job.keys)).map { ($0.key, $0) },
                uniquingKeysWith: { $1 }
            )
            job.result = .success(rows)
            return rows[key]
        } catch {
            job.result = .failure(error)
            throw error
        }
    }
}
