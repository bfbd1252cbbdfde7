import Foundation
import Testing

@testable import WaymarkCommands

@Suite("The latest end of a server")
struct LatestEndTests {
    @Test("comes after its time although no task can run")
    func ends() async throws {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let latest = LatestEnd(after: .milliseconds(1)) { end.yield() }
        latest.begin()
        var iterator = ends.makeAsyncIterator()
        #expect(await iterator.next() != nil)
        latest.cancel()
    }
}
