/// How long the server is waited for.
public struct PostgresTimeouts: Hashable, Sendable {
    /// For a new connection, with encryption and sign-in.
    public var connect = Duration.seconds(5)

    /// For one statement.
    public var statement = Duration.seconds(30)

    /// For another node that holds a lock.
    public var lock = Duration.seconds(10)

    /// How often a connection that only listens asks whether the server is still there.
    public var heartbeat = Duration.seconds(15)

    /// The times that a server on the same network needs.
    public init() {}
}

extension Duration {
    /// Whole milliseconds.
    var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }

    /// The time for people: whole seconds where it is that.
    var inWords: String {
        if milliseconds % 1000 != 0 { return "\(milliseconds) milliseconds" }
        return milliseconds == 1000 ? "one second" : "\(milliseconds / 1000) seconds"
    }
}
