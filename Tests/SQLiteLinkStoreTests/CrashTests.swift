import Foundation
import GRDB
import HostingTesting
import ProcessTesting
import SQLiteLinkStore
import Testing

@Suite("A process killed while it publishes")
struct CrashTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("loses nothing that was acknowledged and leaves nothing half", arguments: [1, 7, 40, 333, 761, 999])
    func survivesKill(acknowledgements: Int) async throws {
        let path = folder.file("waymark.db")
        let writer = try #require(Bundle.main.executableURL)
            .deletingLastPathComponent().appendingPathComponent("StoreWriter")
        let output = try await Program(writer.path, [path]).kill(afterLines: acknowledgements)
        let acknowledged = try CrashWorkload.acknowledged(in: output)
        #expect(acknowledged.values.reduce(0, +) >= acknowledgements)

        let store = try await SQLiteLinkStore.open(path, creating: .never)
        try await CrashWorkload.verify(store, acknowledged: acknowledged)
        await store.close()
        let reader = try DatabaseQueue(path: path)
        let integrity = try await reader.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") }
        #expect(integrity == "ok")
        try reader.close()
    }
}
