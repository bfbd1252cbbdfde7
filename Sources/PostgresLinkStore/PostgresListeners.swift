import Synchronization

/// The listeners of a store, so that closing it ends them.
final class PostgresListeners: Sendable {
    private struct State {
        var listeners: [PostgresListener] = []
        var isClosed = false
    }

    private let state = Mutex(State())

    /// Makes one more; `nil` when it cannot be made, or the store is closed.
    func add(_ make: () -> PostgresListener?) -> PostgresListener? {
        state.withLock { state in
            guard !state.isClosed, let listener = make() else { return nil }
            state.listeners.append(listener)
            return listener
        }
    }

    /// Ends all, and refuses new ones.
    func close() async {
        let ending = state.withLock { state in
            state.isClosed = true
            defer { state.listeners = [] }
            return state.listeners
        }
        for listener in ending { await listener.close() }
    }
}
