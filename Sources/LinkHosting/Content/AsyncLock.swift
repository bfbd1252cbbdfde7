/// A lock for the callers of one actor, who get it in the order of arrival; it may be held while the holder waits.
final class AsyncLock {
    private var isHeld = false
    /// The callers that wait for it.
    private(set) var waiting: [CheckedContinuation<Void, Never>] = []

    /// Waits until the lock is free, and holds it until ``release()``.
    func acquire() async {
        guard isHeld else {
            isHeld = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Passes the lock to the next caller.
    func release() {
        guard waiting.isEmpty else { return waiting.removeFirst().resume() }
        isHeld = false
    }
}

@available(*, unavailable)
extension AsyncLock: Sendable {}
