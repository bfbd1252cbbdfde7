/// Lets the callers of one actor go on one after the other, in the order of arrival, also while what one of them does waits.
final class Turns {
    private var isBusy = false
    /// The callers whose turn comes.
    private(set) var waiting: [CheckedContinuation<Void, Never>] = []

    /// Waits until it is the caller's turn, which ends with ``leave()``.
    func enter() async {
        guard isBusy else {
            isBusy = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Ends a turn, and begins that of the next caller.
    func leave() {
        guard waiting.isEmpty else { return waiting.removeFirst().resume() }
        isBusy = false
    }
}

@available(*, unavailable)
extension Turns: Sendable {}
