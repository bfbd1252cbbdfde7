import LinkStore
import LinkStoreTesting
import Testing

@Suite("The contract of stores")
struct LinkStoreContractTests {
    @Test("has a different name for every promise")
    func namesAreUnique() {
        let names = LinkStoreContract.cases.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(!names.isEmpty)
    }

    @Test("is broken by a store that forgets to check revisions")
    func catchesForgottenRevisions() async {
        let broken = await Self.brokenPromises { CarelessStore(MemoryLinkStore()) }
        #expect(broken.contains("a commit for another revision writes nothing, whether it is behind or ahead"))
        #expect(broken.contains("of many that commit for one revision, one wins, and the others leave no trace"))
        #expect(broken.contains("a refused commit leaves no line in the audit log"))
    }

    @Test("is broken in every part by a store that is not there")
    func catchesOutage() async {
        let broken = await Self.brokenPromises {
            let store = MemoryLinkStore()
            await store.fail(with: LinkStoreError(code: .unavailable, sentence: "Gone."))
            return store
        }
        #expect(broken == LinkStoreContract.cases.map(\.name))
    }

    private static func brokenPromises(_ store: () async -> any LinkStore) async -> [String] {
        var broken: [String] = []
        for promise in LinkStoreContract.cases {
            do {
                try await promise.run(await store())
            } catch {
                broken.append(promise.name)
            }
        }
        return broken
    }
}

@Suite("The contract of tables of links")
struct LinkTableContractTests {
    @Test("has a different name for every promise")
    func namesAreUnique() {
        let names = LinkTableContract.cases.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(!names.isEmpty)
    }

    @Test("is broken in every part by a table that is not there", arguments: LinkTableContract.cases)
    func catchesOutage(_ promise: LinkTableContract.Case) async {
        let store = MemoryLinkStore()
        await store.fail(with: LinkStoreError(code: .unavailable, sentence: "Gone."))
        await #expect(throws: LinkStoreError.self) { try await promise.run(store) }
    }
}

@Suite("The contract of tables of visits")
struct VisitTableContractTests {
    @Test("has a different name for every promise")
    func namesAreUnique() {
        let names = VisitTableContract.cases.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(!names.isEmpty)
    }

    @Test("is broken in every part by a table that is not there", arguments: VisitTableContract.cases)
    func catchesOutage(_ promise: VisitTableContract.Case) async {
        let store = MemoryLinkStore()
        await store.fail(with: LinkStoreError(code: .unavailable, sentence: "Gone."))
        await #expect(throws: LinkStoreError.self) { try await promise.run(store) }
    }
}

@Suite("The store in memory")
struct MemoryLinkStoreTests {
    @Test("keeps the contract of visits", arguments: VisitTableContract.cases)
    func keepsTheContractOfVisits(_ promise: VisitTableContract.Case) async throws {
        try await promise.run(MemoryLinkStore())
    }

    @Test("keeps the contract of links", arguments: LinkTableContract.cases)
    func keepsTheContractOfLinks(_ promise: LinkTableContract.Case) async throws {
        try await promise.run(MemoryLinkStore())
    }

    @Test("keeps the contract", arguments: LinkStoreContract.cases)
    func keepsTheContract(_ promise: LinkStoreContract.Case) async throws {
        try await promise.run(MemoryLinkStore())
    }

    @Test("fails while it is switched off, and has everything when it is back")
    func switchesOff() async throws {
        let store = MemoryLinkStore()
        let place = RecordAddress(.domains, "example.com")
        let commit = StoreCommit(changes: [RecordChange(put: Array("{}".utf8), at: place)], audit: [])
        _ = try await store.commit(commit, expecting: 0)
        let outage = LinkStoreError(code: .unavailable, sentence: "The disk is on fire.")
        await store.fail(with: outage)
        await #expect(throws: outage) { try await store.record(at: place) }
        await store.fail(with: nil)
        #expect(try await store.record(at: place)?.value == Array("{}".utf8))
    }
}
