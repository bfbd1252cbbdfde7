import Synchronization

/// Owns the log lines of a server that is not up yet.
///
/// When a start fails, one sentence says why; what the parts of the server log while they are taken down again would
/// bury it.
final class LogSink: Sendable {
    private let console: Console
    private let held = Mutex<String?>("")

    init(console: Console) {
        self.console = console
    }

    /// Prints a line to standard error, or keeps it until ``open()``.
    func write(_ line: String) {
        let isHeld = held.withLock { held in
            held?.append(line)
            return held != nil
        }
        if !isHeld { console.say(line) }
    }

    /// Prints what was kept, and everything that follows at once.
    func open() {
        let lines = held.withLock { held in
            defer { held = nil }
            return held
        }
        if let lines, !lines.isEmpty { console.say(lines) }
    }
}
