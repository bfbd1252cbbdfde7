/// Measures the duration of a request with a given clock.
struct RequestDuration: Sendable {
    private let measure: @Sendable () -> Duration

    /// Starts now.
    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        measure = { start.duration(to: clock.now) }
    }

    /// The time since the start.
    var elapsed: Duration { measure() }
}
