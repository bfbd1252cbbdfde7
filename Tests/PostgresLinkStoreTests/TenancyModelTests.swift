import LinkHosting
import PostgresLinkStore
import TenancyTesting
import Testing

@Suite("What is served is what was done, in PostgreSQL", .needsPostgres, .timeLimit(.minutes(60)))
struct TenancyModelTests {
    @Test("after 40 operations of five parties on three domains", arguments: ModelRun.seeds(10))
    func servesWhatWasDone(_ seed: UInt64) async throws {
        let fault = try await ModelRun.report(seed: seed) { operations in
            let store = try await PostgresLinkStore.open(try await TestServer.newSchema())
            var run = ModelRun(try await LedgerTenancyDriver(try await Ledger(reading: store)))
            let fault = try await run.run(operations)
            await store.close()
            return fault
        }
        if let fault { Issue.record("\(fault)") }
    }
}
