import NIOConcurrencyHelpers
import Testing

@testable import LinkServer

@Suite("A turnstile")
struct TurnstileTests {
    @Test("lets one through at a time, also while that one awaits something")
    func isExclusive() async {
        let turnstile = Turnstile()
        let inside = Inside()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    await turnstile.pass { () async in
                        inside.enter()
                        await Task.yield()
                        inside.leave()
                    }
                }
            }
        }
        #expect(inside.counts == [0, 1, 200])
    }

    @Test("lets the next one through when the work throws")
    func survivesErrors() async {
        let turnstile = Turnstile()
        await #expect(throws: CancellationError.self) {
            try await turnstile.pass { () async throws in throw CancellationError() }
        }
        #expect(await turnstile.pass { () async in 7 } == 7)
    }
}

/// How many are inside now, were at most, and have been.
private final class Inside: Sendable {
    private let state = NIOLockedValueBox([0, 0, 0])

    var counts: [Int] { state.withLockedValue { $0 } }

    func enter() {
        state.withLockedValue { state in
            state[0] += 1
            state[1] = max(state[0], state[1])
        }
    }

    func leave() {
        state.withLockedValue { state in
            state[0] -= 1
            state[2] += 1
        }
    }
}
