public import LinkStore

/// Writes the links of some workspaces, one transaction after the other, and reports what is in the store afterwards, in its
/// order.
///
/// What is asked for while a transaction runs is written together in the next one, so that a thousand callers wait for a few
/// transactions. All writes of a workspace in a process have to go to the same writer.
public actor LinkWriter {
    /// Called with rows as they are in the store now, later ones of a workspace after earlier ones, before clients that asked for
    /// them get an answer.
    public typealias Observer = @Sendable (_ rows: [LinkRow]) -> Void

    private let table: any LinkTable
    private let observer: Observer
    private var pending: [Job] = []
    /// The number of the last write of each workspace that was reported.
    package private(set) var numbers: [String: Int64]
    /// One transaction after the other.
    private let lock = AsyncLock()

    /// What one caller wants to write.
    private final class Job {
        let writes: [LinkWrite]
        var result: Result<[LinkWriteOutcome], LinkStoreError>?

        init(_ writes: [LinkWrite]) { self.writes = writes }
    }

    /// Writes to a table.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - numbers: Of each workspace the number of the last write that is known already.
    ///   - observer: Called with what is written from now on, by whichever process.
    public init(to table: any LinkTable, after numbers: [String: Int64], observer: @escaping Observer) {
        self.table = table
        self.numbers = numbers
        self.observer = observer
    }

    /// The most writes of one transaction, unless one caller asks for more.
    private static let largestBatch = 2_000

    /// Writes links.
    ///
    /// - Returns: What became of each, in the same order.
    /// - Throws: What the store fails with; then nothing of these was written.
    public func write(_ writes: [LinkWrite]) async throws(LinkStoreError) -> [LinkWriteOutcome] {
        let job = Job(writes)
        pending.append(job)
        await lock.acquire()
        defer { lock.release() }
        if job.result == nil { await writeTogether() }
        guard let result = job.result else { return [] }
        return try result.get()
    }

    /// Writes the jobs that wait, from the oldest, as far as they fit into one transaction.
    private func writeTogether() async {
        var jobs: [Job] = []
        var count = 0
        while let next = pending.first, jobs.isEmpty || count + next.writes.count <= Self.largestBatch {
            jobs.append(pending.removeFirst())
            count += next.writes.count
        }
        do throws(LinkStoreError) {
            var outcomes = try await table.write(jobs.flatMap(\.writes))[...]
            report(outcomes.filter { $0.result == .written }.compactMap(\.row))
            for job in jobs {
                job.result = .success(Array(outcomes.prefix(job.writes.count)))
                outcomes = outcomes.dropFirst(job.writes.count)
            }
        } catch {
            for job in jobs { job.result = .failure(error) }
        }
    }

    /// Reports what others have written of a workspace, up to a number.
    ///
    /// - Parameters:
    ///   - workspace: The workspace.
    ///   - number: The number of its last write.
    /// - Throws: What the store fails with.
    public func catchUp(_ workspace: String, to number: Int64) async throws(LinkStoreError) {
        guard numbers[workspace] ?? 0 < number else { return }
        await lock.acquire()
        defer { lock.release() }
        while let known = Optional(numbers[workspace] ?? 0), known < number {
            let rows = try await table.links(of: workspace, after: known, limit: Self.largestBatch)
            observer(rows)
            // Of links that were written again, or by another workspace, the earlier numbers have no rows.
            let last = rows.count == Self.largestBatch ? rows.last?.number : nil
            numbers[workspace] = max(known, last ?? number, rows.last?.number ?? 0)
        }
    }

    private func report(_ rows: [LinkRow]) {
        // What others wrote in between is read by the next comparison of numbers.
        let isNext = { (row: LinkRow) in self.numbers[row.workspace] ?? 0 == row.number - 1 }
        for row in rows where isNext(row) { numbers[row.workspace] = row.number }
        observer(rows)
    }
}
