import HostingTesting
import LinkStore
import LinkStoreTesting
import Testing

@Suite("The contract of decisions on a store")
struct HostingContractTests {
    @Test("has a different name for every promise")
    func namesAreUnique() {
        let names = HostingContract.cases.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(!names.isEmpty)
    }

    @Test("is broken by a store that forgets to check revisions")
    func catchesForgottenRevisions() async {
        let broken = await Self.brokenPromises { CarelessStore(MemoryLinkStore()) }
        #expect(broken.contains("two ledgers on one store decide about what the other has written"))
    }

    @Test("is broken in every part by a store that is not there")
    func catchesOutage() async {
        let broken = await Self.brokenPromises {
            let store = MemoryLinkStore()
            await store.fail(with: LinkStoreError(code: .unavailable, sentence: "Gone."))
            return store
        }
        #expect(broken == HostingContract.cases.map(\.name))
    }

    private static func brokenPromises(_ store: () async -> any LinkStore) async -> [String] {
        var broken: [String] = []
        for promise in HostingContract.cases {
            do {
                try await promise.run(await store())
            } catch {
                broken.append(promise.name)
            }
        }
        return broken
    }
}

@Suite("Decisions about domains, documents and keys")
struct MemoryHostingTests {
    @Test("keep their contract on the store in memory", arguments: HostingContract.cases)
    func keepsTheContract(_ promise: LinkStoreContract.Case) async throws {
        try await promise.run(MemoryLinkStore())
    }
}

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
