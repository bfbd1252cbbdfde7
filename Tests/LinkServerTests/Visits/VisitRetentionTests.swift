import LinkAPI
import LinkServer
import LinkStore
import LinkStoreTesting
import Testing

@Suite("How long visits are kept", .timeLimit(.minutes(1)))
struct VisitRetentionTests {
    private static func add(_ day: Int64, to store: MemoryLinkStore, _ number: Int64) async throws {
        let second = VisitTime.second(ofDay: day)
        let groups = ["garden", "kitchen"].map {
            VisitGroup(workspace: $0, key: "go.example/\($0)/a", second: second, traits: VisitTraits(kind: "click"))
        }
        try await store.add(VisitBatch(writer: "test", number: number, groups: groups))
    }

    private static func counts(_ workspace: String, _ days: [Int64], in store: MemoryLinkStore) async throws -> [Int] {
        var counts: [Int] = []
        for day in days { counts.append(try await store.visits(VisitQuery(of: workspace, day: day, limit: 9)).count) }
        return counts
    }

    @Test("is what each workspace wants, once the clock has gone on as usual for an hour")
    func retention() async throws {
        let store = MemoryLinkStore()
        try await withServer(store) { server in
            let key = try await server.makeKey()
            for (workspace, team) in [("garden", "AAAAAAAAAA"), ("kitchen", "BBBBBBBBBB")] {
                try await server.makeWorkspace(workspace, team: team, key: key)
            }
            let settings = #"{"days":10,"totalsDays":20,"honoursOptOut":true}"#
            _ = try await server.send("PUT", "/api/v1/workspaces/garden/visit-settings", settings, key: key)
            let today = VisitTime.day(ofSecond: server.time.now.milliseconds / 1_000)
            let days = [0, 9, 11, 21, 89, 91].map { today - Int64($0) }
            for (number, day) in days.enumerated() { try await Self.add(day, to: store, Int64(number + 1)) }
            // The service waits 720 checks until it trusts the clock.
            for _ in 0..<725 {
                await server.clock.sleepers(1)
                server.time.advance(seconds: 5)
                server.clock.advance(by: .seconds(5))
            }
            await server.clock.sleepers(1)
            // It is done beside the checks, the one in alphabetical order after the other.
            while try await Self.counts("kitchen", days, in: store) != [1, 1, 1, 1, 1, 0] {}
            while try await Self.counts("garden", days, in: store) != [1, 1, 0, 0, 0, 0] {}
            let query = VisitTotalsQuery(of: "garden", hours: 0..<10_000_000, by: .day, limit: 99)
            while try await store.visitTotals(query).count != 3 {}
        }
    }
}
