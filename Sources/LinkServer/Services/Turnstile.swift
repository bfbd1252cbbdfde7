import NIOConcurrencyHelpers

/// Lets one caller through at a time, in the order of their arrival.
///
/// Unlike an actor it holds the next one back also while the first awaits something. Waiting is short, so it is not cut
/// short by cancellation.
final class Turnstile: Sendable {
    private let state = NIOLockedValueBox(State())

    private struct State {
        var isTaken = false
        var queue: [CheckedContinuation<Void, Never>] = []
    }

    /// Does the work when every earlier caller's work is done.
    func pass<Result, Failure: Error>(_ work: () async throws(Failure) -> Result) async throws(Failure) -> Result {
        await enter()
        defer { leave() }
        return try await work()
    }

    private func enter() async {
        await withCheckedContinuation { continuation in
            let goesOn = state.withLockedValue { state in
                if state.isTaken {
                    state.queue.append(continuation)
                    return false
                }
                state.isTaken = true
                return true
            }
            if goesOn { continuation.resume() }
        }
    }

    private func leave() {
        let next = state.withLockedValue { state in
            if state.queue.isEmpty {
                state.isTaken = false
                return nil as CheckedContinuation<Void, Never>?
            }
            return state.queue.removeFirst()
        }
        next?.resume()
    }
}
