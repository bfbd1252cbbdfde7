import LinkStore

extension Backoff {
    /// The waits before attempts to connect to PostgreSQL.
    static var connecting: Backoff { Backoff(first: .milliseconds(50), longest: .seconds(2)) }
}
