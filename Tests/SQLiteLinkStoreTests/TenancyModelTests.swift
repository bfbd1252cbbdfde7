import LinkHosting
import SQLiteLinkStore
import TenancyTesting
import Testing

@Suite("What is served is what was done, in SQLite", .timeLimit(.minutes(60)))
struct TenancyModelTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("after 40 operations of five parties on three domains", arguments: ModelRun.seeds(10))
    func servesWhatWasDone(_ seed: UInt64) async throws {
        var number = 0
        let fault = try await ModelRun.report(seed: seed) { operations in
            number += 1
            let store = try await SQLiteLinkStore.open(folder.file("\(number).db"))
            var run = ModelRun(try await LedgerTenancyDriver(try await Ledger(reading: store)))
            let fault = try await run.run(operations)
            await store.close()
            return fault
        }
        if let fault { Issue.record("\(fault)") }
    }
}
