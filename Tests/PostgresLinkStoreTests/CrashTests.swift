import Foundation
import LinkStoreTesting
import PostgresLinkStore
import Testing

@Suite("A process killed while it publishes into PostgreSQL", .needsPostgres)
struct CrashTests {
    @Test("loses nothing that was acknowledged and leaves nothing half", arguments: [1, 40, 250])
    func survivesKill(acknowledgements: Int) async throws {
        let url = try await TestServer.newSchema()
        let writer = try #require(Bundle.main.executableURL)
            .deletingLastPathComponent().appendingPathComponent("StoreWriter")
        let acknowledged = try await KilledWriter.publish(with: writer, into: url, killAfter: acknowledgements)
        #expect(acknowledged.values.reduce(0, +) >= acknowledgements)
        let store = try await PostgresLinkStore.open(url, creating: .never)
        try await CrashWorkload.verify(store, acknowledged: acknowledged)
        await store.close()
    }
}
