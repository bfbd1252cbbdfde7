import Dispatch
import GRDB
import Synchronization

/// Writes what the log has into the database soon after a commit: a log that is removed together with the end of the process
/// then takes little or nothing along.
///
/// The disk needs as long for it as for a commit or two, and the next operation waits for it. So it is done in a pause between
/// commits, or after a second without one.
final class EarlyCheckpoint: Sendable {
    /// How long nothing is committed in a pause.
    static let pause = Duration.milliseconds(100)

    private static let longest = Duration.seconds(1)

    private let queue: DatabaseQueue
    private let files: OpenFiles
    private let pause: Duration
    private let commits = Mutex<Commits?>(nil)

    /// The commits since the last checkpoint.
    private struct Commits: Sendable {
        let first: ContinuousClock.Instant
        let last: ContinuousClock.Instant
    }

    init(of queue: DatabaseQueue, _ files: OpenFiles, pause: Duration) {
        self.queue = queue
        self.files = files
        self.pause = pause
    }

    /// Something was committed.
    func didCommit() {
        let now = ContinuousClock.now
        let isFirst = commits.withLock { commits in
            defer { commits = Commits(first: commits?.first ?? now, last: now) }
            return commits == nil
        }
        if isFirst { look(after: pause) }
    }

    /// The store is about to be closed, which does the same.
    func cancel() { commits.withLock { $0 = nil } }

    private func look(after time: Duration) {
        let seconds = time / .seconds(1)
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + seconds) { [weak self] in self?.look() }
    }

    private func look() {
        let now = ContinuousClock.now
        let rest = commits.withLock { commits -> Duration? in
            guard let known = commits else { return nil }
            let due = min(known.last + pause, known.first + Self.longest)
            if due <= now { commits = nil }
            return now.duration(to: due)
        }
        guard let rest else { return }
        if rest > .zero { look(after: rest) } else { run() }
    }

    private func run() {
        queue.asyncWriteWithoutTransaction { [files] database in
            // What is left of a log that was cut short is not to be written.
            guard files.fault() == nil else { return }
            do {
                try database.execute(sql: "PRAGMA wal_checkpoint(PASSIVE)")
            } catch {
                // The log keeps it, and the next commit leads here again.
            }
        }
    }
}
