import Foundation
import LinkServer
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
        let folder = trick.steps.contains { $0.actor == .folder } ? try TemporaryFolder() : nil
        try await withServer(store, configuration: .local { $0.siteFolder = folder?.path }) { server in
            if folder != nil { await server.clock.sleepers(2) }
            var run = AttackRun(server: server, store: store, keys: world.keys, folder: folder)
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
    /// Every eighth, or those that `WAYMARK_TRICKS` names: `all`, or a part of their names.
    fileprivate static var tried: [Trick] {
        guard let named = ProcessInfo.processInfo.environment["WAYMARK_TRICKS"] else {
            return stride(from: 0, to: all.count, by: 8).map { all[$0] }
        }
        return all.filter { named == "all" || $0.name.contains(named) }
    }
}
