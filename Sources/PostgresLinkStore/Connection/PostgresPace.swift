/// How long an operation may take.
package enum PostgresPace: Hashable, Sendable {
    /// As long as the timeouts say: somebody waits for it.
    case prompt
    /// Longer, because it sends this number of bytes.
    case sending(Int)
    /// While the server sends something from time to time: it reads or changes the whole store, or waits for notifications.
    case patient

    /// When an operation that was asked for at a moment has to have ended.
    func deadline(from start: ContinuousClock.Instant, _ timeouts: PostgresTimeouts) -> ContinuousClock.Instant? {
        switch self {
        case .prompt: start + timeouts.operation
        case .sending(let bytes): start + timeouts.operation + .milliseconds(bytes / 1_000)
        case .patient: nil
        }
    }
}
