import TenancyTesting
import Testing

@Suite("What is served is what was done", .timeLimit(.minutes(60)))
struct ModelTests {
    @Test("through 40 operations of five parties on three domains", arguments: ModelRun.seeds(3, part: 10))
    func servesWhatWasDone(_ seed: UInt64) async throws {
        let fault = try await ModelRun.report(seed: seed) { operations in
            let faults = Inbox<String?>()
            try await withServer { server in
                var run = ModelRun(try await HTTPTenancyDriver(server))
                faults.put(try await run.run(operations))
            }
            return try await faults.next()
        }
        if let fault { Issue.record("\(fault)") }
    }
}
