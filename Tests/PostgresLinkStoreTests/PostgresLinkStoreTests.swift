import HostingTesting
import LinkStore
import LinkStoreTesting
import PostgresLinkStore
import Testing

@Suite("The store in PostgreSQL", .needsPostgres)
struct PostgresLinkStoreTests {
    @Test("keeps the contract", arguments: LinkStoreContract.cases + HostingContract.cases)
    func keepsTheContract(_ promise: LinkStoreContract.Case) async throws {
        let store = try await PostgresLinkStore.open(try await TestServer.newSchema())
        try await promise.run(store)
        await store.close()
    }

    @Test("keeps the contract of links", arguments: LinkTableContract.cases)
    func keepsTheContractOfLinks(_ promise: LinkTableContract.Case) async throws {
        let store = try await PostgresLinkStore.open(try await TestServer.newSchema())
        try await promise.run(store)
        #expect(try await store.archive().rows.faults == [])
        await store.close()
    }

    @Test("keeps the contract of visits", arguments: VisitTableContract.cases)
    func keepsTheContractOfVisits(_ promise: VisitTableContract.Case) async throws {
        let store = try await PostgresLinkStore.open(try await TestServer.newSchema())
        try await promise.run(store.visits)
        #expect(try await store.archive().rows.faults == [])
        await store.close()
    }

    @Test("has everything after it was closed and opened again")
    func persists() async throws {
        let url = try await TestServer.newSchema()
        let first = try await PostgresLinkStore.open(url)
        try await CrashWorkload.publish(in: first, publications: 100) { _, _ in }
        let content = try await first.snapshot(of: RecordCollection.all)
        await first.close()
        let second = try await PostgresLinkStore.open(url, creating: .never)
        #expect(try await second.snapshot(of: RecordCollection.all) == content)
        await second.close()
    }

    @Test("writes thousands of records in one commit, and deletes them in another")
    func writesManyRecords() async throws {
        let store = try await PostgresLinkStore.open(try await TestServer.newSchema())
        let places = (0..<5_000).map { RecordAddress(.domains, "\($0)") }
        let values = places.map { RecordChange(put: Array($0.id.utf8), at: $0) }
        #expect(try await store.commit(StoreCommit(changes: values, audit: []), expecting: 0) == 1)
        let stored = try await store.snapshot(of: [.domains]).records
        #expect(stored.map(\.address) == places.sorted())
        #expect(stored.allSatisfy { $0.value == Array($0.address.id.utf8) && $0.revision == 1 })
        let deletions = places.map { RecordChange(deleting: $0) }
        #expect(try await store.commit(StoreCommit(changes: deletions, audit: []), expecting: 1) == 2)
        #expect(try await store.snapshot(of: [.domains]).records == [])
        #expect(try await store.changes(after: 1).records.count == 5_000)
        await store.close()
    }

    @Test("refuses what PostgreSQL cannot hold without counting as broken, and goes on")
    func refusesZeroBytes() async throws {
        let store = try await PostgresLinkStore.open(try await TestServer.newSchema())
        let place = RecordAddress(.domains, "a\0b")
        await #expect {
            try await store.commit(StoreCommit(changes: [RecordChange(put: [], at: place)], audit: []), expecting: 0)
        } throws: { error in
            guard let error = error as? LinkStoreError else { return false }
            return !error.isOutage
                && error.sentence == "The database \(store.database) does not take a value "
                    + "(invalid byte sequence for encoding \"UTF8\": 0x00). Nothing was changed."
        }
        #expect(try await store.record(at: place) == nil)
        #expect(try await store.records(RecordQuery(.domains, prefix: "a\0")) == [])
        #expect(try await store.snapshot(of: []).revision == 0)
        await store.close()
    }

    @Test(
        "takes nothing in identifiers for SQL",
        arguments: ["'; DROP TABLE record; --", "%", "_", "\\", "$1", "\"", "ü"]
    )
    func takesNoSQL(_ id: String) async throws {
        let store = try await PostgresLinkStore.open(try await TestServer.newSchema())
        let changes = [RecordChange(put: [1], at: RecordAddress(.domains, id))]
        _ = try await store.commit(StoreCommit(changes: changes, audit: []), expecting: 0)
        #expect(try await store.records(RecordQuery(.domains, prefix: id)).map(\.address.id) == [id])
        #expect(try await store.record(at: RecordAddress(.domains, id))?.value == [1])
        await store.close()
    }

    @Test("fails in one sentence once it is closed")
    func closes() async throws {
        let store = try await PostgresLinkStore.open(try await TestServer.newSchema())
        await store.close()
        let sentence = "The database \(store.database) was closed."
        await #expect(throws: LinkStoreError(code: .unavailable, sentence: sentence)) { try await store.check() }
    }
}
