import Foundation
import HostingTesting
import LinkStore
import LinkStoreTesting
import SQLiteLinkStore
import Testing

@Suite("The store in SQLite")
struct SQLiteLinkStoreTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("keeps the contract", arguments: LinkStoreContract.cases + HostingContract.cases)
    func keepsTheContract(_ promise: LinkStoreContract.Case) async throws {
        let store = try await SQLiteLinkStore.open(folder.file("waymark.db"))
        try await promise.run(store)
        await store.close()
    }

    @Test("keeps the contract of links", arguments: LinkTableContract.cases)
    func keepsTheContractOfLinks(_ promise: LinkTableContract.Case) async throws {
        let store = try await SQLiteLinkStore.open(folder.file("waymark.db"))
        try await promise.run(store)
        #expect(try await store.archive().rows.faults == [])
        await store.close()
    }

    @Test("keeps the contract of visits", arguments: VisitTableContract.cases)
    func keepsTheContractOfVisits(_ promise: VisitTableContract.Case) async throws {
        let store = try await SQLiteLinkStore.open(folder.file("waymark.db"))
        try await promise.run(store.visits)
        await store.close()
    }

    @Test("has visits after it was closed and opened again, goes on without their file, and refuses another program’s")
    func visitsFile() async throws {
        let path = folder.file("waymark.db")
        let group = VisitGroup(workspace: "garden", key: "a/1", second: 1, traits: VisitTraits(kind: "click"))
        let query = VisitQuery(of: "garden", day: 0, limit: 9)
        let first = try await SQLiteLinkStore.open(path)
        #expect(try await first.visits.visits(query) == [])
        #expect(!FileManager.default.fileExists(atPath: path + ".visits"))
        try await first.visits.add(VisitBatch(writer: "w", number: 1, groups: [group]))
        let attributes = try FileManager.default.attributesOfItem(atPath: path + ".visits")
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        await first.close()
        let second = try await SQLiteLinkStore.open(path, creating: .never)
        #expect(try await second.visits.visits(query).map(\.group) == [group])
        for end in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: path + ".visits" + end) {
            try FileManager.default.removeItem(atPath: path + ".visits" + end)
        }
        #expect(try await second.visits.visits(query) == [])
        try await second.check()
        try await second.visits.add(VisitBatch(writer: "w", number: 1, groups: [group]))
        #expect(try await second.visits.visits(query).map(\.group) == [group])
        await second.close()
        let other = try folder.write(Array("not a database".utf8), to: "other.db.visits")
        let third = try await SQLiteLinkStore.open(folder.file("other.db"))
        await #expect(throws: LinkStoreError.self) { try await third.visits.visits(query) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: other)) == Data("not a database".utf8))
        try await third.check()
        await third.close()
    }

    @Test("has everything after it was closed and opened again")
    func persists() async throws {
        let path = folder.file("waymark.db")
        let first = try await SQLiteLinkStore.open(path)
        try await CrashWorkload.publish(in: first) { _, _ in }
        let documents = try await first.documents()
        await first.close()
        let second = try await SQLiteLinkStore.open(path, creating: .never)
        #expect(try await second.documents() == documents)
        #expect(try await second.domains().count == CrashWorkload.hosts)
        await second.close()
    }

    @Test("makes a file that only its owner can read")
    func protectsTheFile() async throws {
        let store = try await SQLiteLinkStore.open(folder.file("waymark.db"))
        let attributes = try FileManager.default.attributesOfItem(atPath: store.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        await store.close()
    }

    @Test("fails in one sentence when its file was removed while it is open")
    func noticesRemoval() async throws {
        let store = try await SQLiteLinkStore.open(folder.file("waymark.db"))
        try FileManager.default.removeItem(atPath: store.path)
        let gone = "The database \"\(store.path)\" was removed or replaced while the server was running."
        await #expect(throws: LinkStoreError(code: .unavailable, sentence: gone)) { try await store.check() }
        await #expect(throws: LinkStoreError(code: .unavailable, sentence: gone)) {
            _ = try await store.commit(StoreCommit(changes: [], audit: []), expecting: 0)
        }
        let missing =
            "The database \"\(store.path)\" is not there any more: "
            + "put the file back, or restart to begin with an empty one."
        await #expect(throws: LinkStoreError(code: .unavailable, sentence: missing)) {
            try await SQLiteLinkStore.open(store.path, creating: .never)
        }
        await store.close()
    }

    @Test("fails when another file replaced its own")
    func noticesReplacement() async throws {
        let store = try await SQLiteLinkStore.open(folder.file("waymark.db"))
        let other = try folder.write(Array("not a database".utf8), to: "other")
        try FileManager.default.removeItem(atPath: store.path)
        try FileManager.default.moveItem(atPath: other, toPath: store.path)
        await #expect(throws: LinkStoreError.self) { try await store.check() }
        await store.close()
    }
}
