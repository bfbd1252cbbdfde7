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
