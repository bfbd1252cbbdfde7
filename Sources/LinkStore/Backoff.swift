/// How long to wait before each next attempt to reach a server: twice the last wait, up to a limit, with a
/// random part, so that nodes which lost their server together do not reconnect all at once.
package struct Backoff: Sendable {
    private let first: Duration
    private let longest: Duration
    private var delay: Duration

    package init(first: Duration, longest: Duration) {
        self.first = first
        self.longest = longest
        delay = first
    }

    /// How long to wait now: at least half of the delay, at most the whole.
    package mutating func next(using generator: inout some RandomNumberGenerator) -> Duration {
        let thousandths = Int.random(in: 500...1000, using: &generator)
        defer { delay = min(delay * 2, longest) }
        return delay * thousandths / 1000
    }

    /// Starts again after a success.
    package mutating func reset() { delay = first }
}
