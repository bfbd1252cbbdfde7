import Foundation

/// The listeners of a store, so that closing it ends them.
///
/// - Invariant: the list is touched only while `lock` is locked, which makes it safe to share.
final class PostgresListeners: @unchecked Sendable {
    private let lock = NSLock()
    private var listeners: [PostgresListener] = []
    private var isClosed = false

    /// Makes one more; `nil` when it cannot be made, or the store is closed.
    func add(_ make: () -> PostgresListener?) -> PostgresListener? {
        lock.withLock {
            guard !isClosed, let listener = make() else { return nil }
            listeners.append(listener)
            return listener
        }
    }

    /// Ends all, and lets nobody begin.
    func close() async {
        let ending = lock.withLock {
            isClosed = true
            defer { listeners = [] }
            return listeners
        }
        for listener in ending { await listener.close() }
    }
}
