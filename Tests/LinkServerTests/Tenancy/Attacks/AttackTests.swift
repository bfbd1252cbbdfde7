import Foundation
import Testing

@Suite("What tenants try against each other", .timeLimit(.minutes(5)))
struct AttackTests {
    @Test(
        "no link of another party changes unless the answer said so and an administrator accepted it",
        arguments: Trick.tried
    )
    func holds(_ trick: Trick) async throws {
        let world = try await AttackWorld.shared()
        let store = try await world.store()
        try await withServer(store) { server in
            var run = AttackRun(server: server, store: store, keys: world.keys)
            try await run.perform(trick)
            for fault in run.faults { Issue.record("\(fault)") }
        }
    }

    @Test("there are at least 300 tricks, each with a name of its own")
    func isLarge() {
        #expect(Trick.all.count >= 300)
        #expect(Set(Trick.all.map { $0.name }).count == Trick.all.count)
    }
}

extension Trick {
    /// While what they need is being made, they run on request only.
    fileprivate static var tried: [Trick] {
        let named = ProcessInfo.processInfo.environment["WAYMARK_TRICKS"]
        return named.map { text in all.filter { text == "all" || $0.name.contains(text) } } ?? []
    }
}
