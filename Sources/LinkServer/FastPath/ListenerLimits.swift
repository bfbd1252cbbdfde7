/// What a listener accepts from one client.
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
    /// Beyond the limit the connection is closed.
    public var bodyBytes = 1024 * 1024

    /// How long a connection may be idle between requests, or a client may read none of the pending bytes.
    ///
    /// Then the connection is closed.
    public var idleTimeout: Duration = .seconds(75)

    /// How long a request's head may take from its first byte to its last; the first one of a connection, from the
    /// connection's start or the end of its TLS handshake.
    ///
    /// Beyond: 408, and the connection is closed; without an answer when nothing was sent.
    public var headTimeout: Duration = .seconds(10)

    /// How long a request's body may take from the end of the head to its last byte.
    ///
    /// Beyond: 408, and the connection is closed.
    public var bodyTimeout: Duration = .seconds(30)

    /// The number of connections that a listener keeps open.
    ///
    /// For a further one, the connection is closed whose client has been silent longest, never one within a request. When
    /// there is no silent one, a sixteenth more are served, and others wait in the system's queue.
    public var connections = 10_000

    /// How long a full listener waits before it looks again whether a connection has become silent.
    package var fullWait: Duration = .milliseconds(50)

    /// The default limits, which can be changed.
    public init() {}

    /// The default limits of the admin listener: fewer connections, and bodies as large as endpoints can refuse in words.
    public static var administration: ListenerLimits {
        var limits = ListenerLimits()
        limits.connections = 1_000
        limits.bodyBytes = 16 * 1024 * 1024
        return limits
    }

    /// The number of connections that wait in the system's queue; the system may allow fewer.
    static let queue = 4_096
}
