import Testing

@testable import LinkServer

@Suite("Trying again")
struct BackoffTests {
    @Test("takes twice as long each time, up to half a minute, and begins anew after a success")
    func doubles() {
        var backoff = Backoff()
        let waits = (0..<9).map { _ in backoff.next() }
        #expect(waits == [0.5, 1, 2, 4, 8, 16, 30, 30, 30].map { .seconds($0) })
        backoff.reset()
        #expect(backoff.next() == .milliseconds(500))
    }
}
