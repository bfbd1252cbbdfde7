import Foundation
import TenancyTesting
import Testing

@Suite("What is served is what was done", .timeLimit(.minutes(60)))
struct ModelTests {
    /// How many sequences run through the API; `WAYMARK_SEQUENCES` says how many on each store without it.
    private static let seeds: Range<UInt64> =
        0..<(ProcessInfo.processInfo.environment["WAYMARK_SEQUENCES"].flatMap { UInt64($0) }.map { $0 / 10 } ?? 0)

    @Test("after 40 operations of five parties on three domains, asked through the API", arguments: seeds)
    func servesWhatWasDone(_ seed: UInt64) async throws {
        let operations = TenancyOperation.sequence(seed: seed)
        guard let fault = try await Self.fault(operations) else { return }
        let shortest = try await ModelRun.shortest(operations) { try await Self.fault($0) }
        let lines = shortest.map { "\($0)" }.joined(separator: "\n")
        Issue.record("seed \(seed): \(fault)\nThe shortest such sequence:\n\(lines)")
    }

    private static func fault(_ operations: [TenancyOperation]) async throws -> String? {
        let faults = Inbox<String?>()
        try await withServer { server in
            var run = ModelRun(try await HTTPTenancyDriver(server))
            faults.put(try await run.run(operations))
        }
        return try await faults.next()
    }
}
