import HostingTesting
import LinkStoreTesting
import Testing

@Suite("The workload that crash tests interrupt")
struct CrashWorkloadTests {
    @Test("passes its own check when nothing crashes")
    func passesTheWorkload() async throws {
        let store = MemoryLinkStore()
        try await CrashWorkload.publish(in: store) { _, _ in }
        let all = Dictionary(uniqueKeysWithValues: (0..<CrashWorkload.hosts).map { ($0, 50) })
        try await CrashWorkload.verify(store, acknowledged: all)
    }

    @Test("a lost version is noticed")
    func noticesLoss() async throws {
        let store = MemoryLinkStore()
        try await CrashWorkload.publish(in: store) { _, _ in }
        await #expect(throws: ContractViolation.self) {
            try await CrashWorkload.verify(store, acknowledged: [3: 51])
        }
    }
}
