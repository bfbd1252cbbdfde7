import Foundation

/// Runs an actor's work on a separate thread, so that calls which block never hold up Swift's cooperative threads.
///
/// Owns the thread; it ends with the executor, once the work that was given to it is done.
final class ThreadExecutor: SerialExecutor {
    private let line = WorkLine()

    init(name: String) {
        // The thread holds the line, not the executor: otherwise neither would ever end.
        let thread = Thread { [line] in
            while line.runNext() {}
        }
        thread.name = name
        thread.start()
    }

    deinit {
        line.close()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        line.append(WorkLine.Work(job: UnownedJob(job), executor: self))
    }
}

/// Work that waits for a thread.
///
/// - Invariant: what is waiting is used only while `condition` is locked, which makes it safe to share. A condition of
///   the system and not a `Mutex`, because a thread waits on it, and because the thread sanitizer understands it.
private final class WorkLine: @unchecked Sendable {
    struct Work {
        let job: UnownedJob
        let executor: ThreadExecutor
    }

    private let condition = NSCondition()
    private var waiting: [Work] = []
    private var isClosed = false

    func append(_ work: Work) {
        condition.withLock {
            waiting.append(work)
            condition.signal()
        }
    }

    /// Lets the thread go once nothing waits any more.
    func close() {
        condition.withLock {
            isClosed = true
            condition.signal()
        }
    }

    /// Waits for work and does it; `false` when there will be none.
    func runNext() -> Bool {
        let work: Work? = condition.withLock {
            while waiting.isEmpty, !isClosed { condition.wait() }
            return waiting.isEmpty ? nil : waiting.removeFirst()
        }
        guard let work else { return false }
        // The runtime passed the job to be run exactly once, and this is the only place that runs it. The
        // executor lives while `work` does.
        unsafe work.job.runSynchronously(on: work.executor.asUnownedSerialExecutor())
        return true
    }
}
