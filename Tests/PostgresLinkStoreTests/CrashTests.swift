import Foundation
import HostingTesting
import PostgresLinkStore
import ProcessTesting
import Testing

@Suite("A process killed while it publishes into PostgreSQL", .needsPostgres)
struct CrashTests {
    @Test("loses nothing that was acknowledged and leaves nothing half", arguments: [1, 40, 250])
    func survivesKill(acknowledgements: Int) async throws {
        let url = try await TestServer.newSchema()
        let writer = try #require(Bundle.main.executableURL)
            .deletingLastPathComponent().appendingPathComponent("StoreWriter")
        let output = try await Program(writer.path, [url]).kill(afterLines: acknowledgements)
        let acknowledged = try CrashWorkload.acknowledged(in: output)
        #expect(acknowledged.values.reduce(0, +) >= acknowledgements)
        let store = try await PostgresLinkStore.open(url, creating: .never)
        try await CrashWorkload.verify(store, acknowledged: acknowledged)
        await store.close()
    }
}
