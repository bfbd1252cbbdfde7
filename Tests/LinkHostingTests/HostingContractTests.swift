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
