import LinkStore

/// How long an operation may take.
package enum PostgresPace: Hashable, Sendable {
    /// As long as the timeouts say: somebody waits for it.
    case prompt
    /// Longer, because it sends this number of bytes.
    case sending(Int)
    /// While the server sends something from time to time: it reads or changes the whole store, or waits for notifications.
    case patient
    /// To a moment.
    case until(ContinuousClock.Instant)

    /// When an operation that was asked for at a moment has to have ended.
    package func deadline(
        from start: ContinuousClock.Instant,
        _ timeouts: PostgresTimeouts
    ) -> ContinuousClock.Instant? {
        let usual = start + timeouts.operation
        let prompt = StoreDeadline.current.map { min($0, usual) } ?? usual
        switch self {
        case .prompt: return prompt
        case .sending(let bytes): return prompt + .milliseconds(bytes / 1_000)
        case .patient: return nil
        case .until(let moment): return moment
        }
    }
}
