import JSONSource

/// Tells how far a long run has come, on standard error, when somebody watches and it takes more than a second.
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
