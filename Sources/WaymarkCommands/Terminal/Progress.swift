import JSONSource

/// Shows the progress of a run of more than a second on standard error, when that is a terminal.
struct Progress {
    private let label: String
    private let console: Console
    private let interval: Int
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private var shown: ContinuousClock.Instant
    private var count = 0
    private var isVisible = false

    /// Begins to count; the clock is asked after every `interval` steps.
    init(_ label: String, console: Console, every interval: Int = 256) {
        self.label = label
        self.console = console
        self.interval = interval
        start = clock.now
        shown = start
    }

    /// One more is done.
    mutating func step() {
        count += 1
        // Asking the clock each time would cost more than the work.
        guard console.showsProgress, count.isMultiple(of: interval) else { return }
        let now = clock.now
        guard now - shown > .seconds(1) else { return }
        shown = now
        isVisible = true
        console.say("\r\(count.formattedWithCommas) \(label)")
    }

    /// Clears the line.
    func finish() {
        if isVisible { console.say("\r\u{1B}[K") }
    }
}

extension Progress {
    /// Does work that cannot count its steps, and says what it is when it takes more than a second.
    static func saying<Result: Sendable>(
        _ sentence: String,
        console: Console,
        _ work: sending () -> Result
    ) async -> Result {
        guard console.showsProgress else { return work() }
        return await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                let clock = ContinuousClock()
                do {
                    try await clock.sleep(for: .seconds(1))
                } catch {
                    // The work was done sooner.
                    return false
                }
                console.say("\r\(sentence)")
                return true
            }
            let result = work()
            group.cancelAll()
            if await group.next() == true { console.say("\r\u{1B}[K") }
            return result
        }
    }
}
