/// How long to wait before each next try: twice as long as before, up to half a minute.
struct Backoff: Sendable {
    private var delay = Backoff.first

    private static let first = Duration.milliseconds(500)
    private static let longest = Duration.seconds(30)

    /// How long to wait now.
    mutating func next() -> Duration {
        defer { delay = min(delay * 2, Self.longest) }
        return delay
    }

    /// Begins anew after a success.
    mutating func reset() { delay = Self.first }
}
