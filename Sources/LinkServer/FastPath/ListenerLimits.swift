/// What the public listener accepts from one client.
public struct ListenerLimits: Sendable, Equatable {
    /// The largest number of bytes of a request's target and header fields together.
    ///
    /// A larger head is answered with 431 and the connection is closed.
    public var headerBytes = 16 * 1024

    /// The largest number of header fields of a request.
    ///
    /// More are answered with 431 and the connection is closed.
    public var headerFields = 100

    /// The largest number of bytes of a request's body.
    ///
    /// No public endpoint needs a large body; beyond the limit the connection is closed.
    public var bodyBytes = 1024 * 1024

    /// How long a connection may be idle between requests, or a client may read none of the pending bytes.
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

    /// The number of connections that are served concurrently.
    ///
    /// Further ones wait in the system's queue until one ends; a burst may exceed the number by a few.
    public var connections = 10_000

    /// The default limits, which can be changed.
    public init() {}
}
