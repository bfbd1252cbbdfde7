/// How long to wait before each next try: twice as long as before, up to five seconds, and never quite as long as other
/// nodes, so that those which lost their store together do not come back all at once.
struct Backoff: Sendable {
    private var delay = Backoff.first

    private static let first = Duration.milliseconds(500)
    private static let longest = Duration.seconds(5)

    /// How long to wait now: at least half of the delay, at most the whole.
    mutating func next(using generator: inout some RandomNumberGenerator) -> Duration {
        let thousandths = Int.random(in: 500...1000, using: &generator)
        defer { delay = min(delay * 2, Self.longest) }
        return delay * thousandths / 1000
    }

    /// Begins anew after a success.
    mutating func reset() { delay = Self.first }
}
