internal import HummingbirdCore
internal import NIOConcurrencyHelpers

/// Counts the connections of one listener, and holds them to its limit.
///
/// Beyond the limit, silent connections are closed. While there are none, a few connections more are accepted, and the
/// others wait in the system's queue.
final class OpenConnections: Sendable {
    private struct Counts {
        var open = 0
        var shed = 0
    }

    /// The number of connections beyond which silent ones are closed.
    let limit: Int

    private let counts = NIOLockedValueBox(Counts())

    init(limit: Int) {
        self.limit = limit
    }

    /// The number of open connections.
    var open: Int { counts.withLockedValue { $0.open } }

    /// The number of connections that were closed because others needed their places.
    var shed: Int { counts.withLockedValue { $0.shed } }

    /// Whether a silent connection is closed for each new one.
    var isOverLimit: Bool { open > limit }

    /// Whether no more connections are accepted.
    var isFull: Bool { open >= limit + Self.margin(of: limit) }

    /// A connection is closed because another one needs its place.
    func willShed() { counts.withLockedValue { $0.shed += 1 } }

    /// The number of connections beyond the limit that are accepted while none is silent: a sixteenth, and at least one.
    static func margin(of limit: Int) -> Int { min(64, max(1, limit / 16)) }
}

extension OpenConnections: AvailableConnectionsDelegate {
    func connectionOpened() { counts.withLockedValue { $0.open += 1 } }

    func connectionClosed() { counts.withLockedValue { $0.open -= 1 } }

    func isAcceptingNewConnections() -> Bool { !isFull }
}
