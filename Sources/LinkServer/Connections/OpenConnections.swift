internal import HummingbirdCore
internal import NIOConcurrencyHelpers
internal import Synchronization

/// Counts the connections of one listener, and holds them to its limit.
///
/// Beyond the limit, silent connections are closed. While no connection is silent, a few more are accepted, and the
/// others wait in the system's queue.
final class OpenConnections: Sendable {
    private struct Counts {
        var open = 0
        var shed = 0
    }

    /// The number of connections beyond which silent ones are closed.
    let limit: Int

    private let counts = NIOLockedValueBox(Counts())

    /// Apart from the counts, because event loops read it with every answer.
    private let opened = Atomic<UInt64>(0)

    init(limit: Int) {
        self.limit = limit
    }

    /// The number of open connections.
    var open: Int { counts.withLockedValue { $0.open } }

    /// The number of connections that were ever opened: by it, event loops agree on who has been silent longer.
    @inline(__always)
    var everOpened: UInt64 { opened.load(ordering: .relaxed) }

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
    func connectionOpened() {
        opened.wrappingAdd(1, ordering: .relaxed)
        counts.withLockedValue { $0.open += 1 }
    }

    func connectionClosed() { counts.withLockedValue { $0.open -= 1 } }

    func isAcceptingNewConnections() -> Bool { !isFull }
}
