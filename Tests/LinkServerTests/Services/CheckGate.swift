import NIOConcurrencyHelpers

/// Holds decisions that take long until a test lets them go, or nobody waits for them.
final class CheckGate: Sendable {
    /// Each decision that began while the gate was closed.
    let begun = Inbox<Void>()
    /// Each that went on, with whether it was cancelled.
    let ended = Inbox<Bool>()

    private let state = NIOLockedValueBox(State())

    private struct State {
        var isClosed = false
        var running = 0
        var most = 0
    }

    /// How many were held at the same time at most.
    var most: Int { state.withLockedValue { $0.most } }

    func close() { state.withLockedValue { $0.isClosed = true } }

    func open() { state.withLockedValue { $0.isClosed = false } }

    func pass(_ isCancelled: @Sendable () -> Bool) {
        let isHeld = state.withLockedValue { state in
            guard state.isClosed else { return false }
            state.running += 1
            state.most = max(state.most, state.running)
            return true
        }
        guard isHeld else { return }
        begun.put(())
        while state.withLockedValue({ $0.isClosed }), !isCancelled() {}
        state.withLockedValue { $0.running -= 1 }
        ended.put(isCancelled())
    }
}
