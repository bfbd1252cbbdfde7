import LinkStore
import LinkStoreTesting
import Testing

@Suite("The store in memory")
struct MemoryLinkStoreTests {
    @Test("keeps the contract", arguments: LinkStoreContract.cases)
    func keepsTheContract(_ promise: LinkStoreContract.Case) async throws {
        try await promise.run(MemoryLinkStore())
    }

    @Test("fails while it is switched off, and has everything when it is back")
    func switchesOff() async throws {
        let store = MemoryLinkStore()
        let host = try HostName("example.com")
        try await Ledger(reading: store).createDomains([host], at: Timestamp(milliseconds: 0))
        let outage = LinkStoreError(code: .unavailable, sentence: "The disk is on fire.")
        await store.fail(with: outage)
        await #expect(throws: outage) { try await store.domains() }
        await store.fail(with: nil)
        #expect(try await store.domains().map(\.host) == [host])
    }

    @Test("survives its own crash workload when nothing crashes")
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
