/// How long the server is waited for.
public struct PostgresTimeouts: Hashable, Sendable {
    /// For a new connection, with encryption and sign-in.
    public var connect = Duration.seconds(3)

    /// For one statement, as the server measures it.
    public var statement = Duration.seconds(4)

    /// For another node that holds a lock, as the server measures it.
    public var lock = Duration.seconds(3)

    /// For the next byte of a server that perhaps does nothing at all any more.
    public var silence = Duration.seconds(5)

    /// For one operation of the store from its beginning to its end, however many statements it has; one that sends much has
    /// a second more for each megabyte.
    public var operation = Duration.seconds(8)

    /// For one statement of an operation that nobody waits for: to open the store and to read all of it.
    public var reading = Duration.seconds(30)

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
