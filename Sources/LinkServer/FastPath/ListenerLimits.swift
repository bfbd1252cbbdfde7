/// What the public listener accepts from one client before it gives up on it.
public struct ListenerLimits: Sendable, Equatable {
    /// The bytes that a request's target and all its header fields may have together.
    ///
    /// Beyond: 431, and the connection is closed.
    public var headerBytes = 16 * 1024

    /// How many header fields a request may have.
    ///
    /// Beyond: 431, and the connection is closed.
    public var headerFields = 100

    /// The bytes that a request's body may have.
    ///
    /// Nothing public needs a body; beyond, the connection is closed.
    public var bodyBytes = 1024 * 1024

    /// How long a connection may rest between requests, or a client may take none of the bytes that wait for it.
    ///
    /// Then the connection is closed.
    public var idleTimeout: Duration = .seconds(75)

    /// How long a request's head may take from its first byte to its last.
    ///
    /// Beyond: 408, and the connection is closed.
    public var headTimeout: Duration = .seconds(10)

    /// How long a request's body may take from the end of the head to its last byte.
    ///
    /// Then the connection is closed.
    public var bodyTimeout: Duration = .seconds(30)

    /// How many connections are served at a time.
    ///
    /// Further ones wait in the system's queue until one ends; a burst that arrives at once may go over by a few.
    public var connections = 10_000

    /// The limits named here, until they are changed.
    public init() {}
}
