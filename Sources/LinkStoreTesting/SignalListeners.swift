import Synchronization

/// Those who wait for a store's signals.
final class SignalListeners: Sendable {
    private let continuations = Mutex<[Int: AsyncStream<Void>.Continuation]>([:])

    /// A stream for one listener; signals that it has no time for become one.
    func stream() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        continuations.withLock { $0[$0.count] = continuation }
        return stream
    }

    func signal() {
        for continuation in continuations.withLock({ Array($0.values) }) { continuation.yield() }
    }

    func finish() {
        let all = continuations.withLock { continuations in
            defer { continuations = [:] }
            return Array(continuations.values)
        }
        for continuation in all { continuation.finish() }
    }
}
