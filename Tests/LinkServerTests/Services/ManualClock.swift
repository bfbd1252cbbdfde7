import NIOConcurrencyHelpers

/// A clock that stands still until a test moves it.
final class ManualClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var offset = Duration.zero

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        func duration(to other: Instant) -> Duration { other.offset - offset }

        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct State {
        var now = Instant()
        var nextID = 0
        var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = NIOLockedValueBox(State())

    var now: Instant { state.withLockedValue { $0.now } }

    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLockedValue { state in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                enter(id, deadline, continuation)
            }
        } onCancel: {
            state.withLockedValue { $0.sleepers.removeValue(forKey: id) }?.continuation.resume(
                throwing: CancellationError()
            )
        }
    }

    /// Waits until this number of tasks is asleep.
    func sleepers(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLockedValue { state in
                if state.sleepers.count >= count { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    /// Moves the time, and wakes everybody whose time has come.
    func advance(by duration: Duration) {
        let woken = state.withLockedValue { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.map(\.continuation)
        }
        for continuation in woken { continuation.resume() }
    }

    private func enter(_ id: Int, _ deadline: Instant, _ continuation: CheckedContinuation<Void, any Error>) {
        if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
        let watchers = state.withLockedValue { state in
            state.sleepers[id] = (deadline, continuation)
            let content = state.watchers.filter { $0.count <= state.sleepers.count }
            state.watchers.removeAll { $0.count <= state.sleepers.count }
            return content
        }
        for watcher in watchers { watcher.continuation.resume() }
    }
}
