import GRDB
import HostingTesting
import LinkHosting
import LinkStore
import LinkStoreTesting
import SQLiteLinkStore
import Testing

@Suite("What is kept is what was written")
struct ArchiveTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A store with three publications, in which something is then changed without the program.
    private func archive(after sql: String) async throws -> StoreArchive {
        let path = folder.file("waymark.db")
        let store = try await SQLiteLinkStore.open(path)
        let ledger = try await Ledger(reading: store)
        let host = try HostName("a.example")
        try await ledger.createDomains([host], at: Timestamp(milliseconds: 1))
        for number in 1...3 {
            let text = Array("{\"number\":\(number)}".utf8)
            let draft = DocumentDraft(
                address: DocumentAddress(host: host, kind: .appleAppSiteAssociation),
                bytes: text,
                sha256: .sha256(of: text),
                author: "test"
            )
            try await ledger.publish([draft], at: Timestamp(milliseconds: 2))
        }
        let queue = try DatabaseQueue(path: path)
        try await queue.write { try $0.execute(sql: sql) }
        try queue.close()
        let archive = try await StoreArchive(of: store)
        await store.close()
        return archive
    }

    @Test(
        "an edited, removed or exchanged line of the audit log is named",
        arguments: [
            ("UPDATE audit SET actor = 'nobody' WHERE position = 3", "Line 3 of the audit log ("),
            ("UPDATE audit SET moment = 7 WHERE position = 10", "Line 10 of the audit log ("),
            ("DELETE FROM audit WHERE position = 4", "Line 4 of the audit log is missing"),
            ("UPDATE audit SET after = zeroblob(32) WHERE position = 2", "Line 2 of the audit log ("),
        ]
    )
    func namesLine(sql: String, beginning: String) async throws {
        let archive = try await archive(after: sql)
        #expect(archive.auditFaults.count == 1)
        #expect(archive.auditFaults.first?.hasPrefix(beginning) == true, "\(archive.auditFaults)")
    }

    @Test("a log that was not changed is whole")
    func acceptsWholeLog() async throws {
        #expect(try await archive(after: "SELECT 1").faults == [])
    }

    @Test(
        "a record that was changed past the program is named",
        arguments: [
            "UPDATE record SET content = CAST('{}' AS BLOB) WHERE collection = 'document'",
            "UPDATE record SET content = CAST('{}' AS BLOB) WHERE id = 'a.example/00000002'",
        ]
    )
    func namesRecord(sql: String) async throws {
        let faults = try await archive(after: sql).faults
        #expect(faults.contains { $0.hasPrefix("The bytes of ") }, "\(faults)")
        #expect(faults.contains { $0.contains("was changed past the audit log") }, "\(faults)")
    }

    @Test("a record of any kind that was deleted past the program is named", arguments: RecordCollection.all)
    func namesDeletedRecord(collection: RecordCollection) async throws {
        let path = folder.file("waymark.db")
        let store = try await SQLiteLinkStore.open(path)
        try await Tampering.fill(store)
        let queue = try DatabaseQueue(path: path)
        try await queue.write { database in
            try database.execute(sql: "DELETE FROM record WHERE collection = ?", arguments: [collection.rawValue])
        }
        try queue.close()
        let faults = await Tampering.faults(of: store)
        let start = "The record \(collection)/\(collection)-1 "
        #expect(faults.contains { $0.hasPrefix(start) && $0.contains("missing") }, "\(faults)")
        await store.close()
    }

    @Test("what was swapped, set back or written again is named with what it is")
    func namesWhatItIs() async throws {
        let last = RecordCollection.all.count + 2
        let rows: [(String, String)] = [
            (
                "UPDATE record SET value = (SELECT value FROM record WHERE id = 'app-1') WHERE id = 'part-1'",
                "The record part/part-1 was changed past the audit log: it has what belongs to app/app-1."
            ),
            (
                "UPDATE record SET value = CAST('{\"of\":\"draft\"}' AS BLOB) WHERE id = 'draft-1'",
                "The record draft/draft-1 was changed past the audit log: it is as line "
            ),
            (
                "UPDATE record SET value = CAST('{}' AS BLOB) WHERE id = 'publication-1'",
                "The record publication/publication-1 was deleted (line \(last) of the audit log), and was written again past "
            ),
            (
                "INSERT INTO record VALUES ('key', 'mine', CAST('{}' AS BLOB), NULL, \(last))",
                "The record key/mine is not in the audit log: it was written past it."
            ),
            (
                "UPDATE state SET revision = revision + 1",
                "The store has the revision \(last + 1), and of what changed last, publication/publication-1 has \(last): one was changed "
            ),
        ]
        for (number, (sql, beginning)) in rows.enumerated() {
            let path = folder.file("\(number).db")
            let store = try await SQLiteLinkStore.open(path)
            try await Tampering.fill(store)
            let queue = try DatabaseQueue(path: path)
            try await queue.write { try $0.execute(sql: sql) }
            try queue.close()
            let faults = await Tampering.faults(of: store)
            #expect(faults.contains { $0.hasPrefix(beginning) }, "\(faults)")
            await store.close()
        }
    }

    @Test("a backup that was cut short or changed is refused")
    func refusesDamage() async throws {
        let bytes = try await archive(after: "SELECT 1").bytes()
        #expect(throws: Never.self) { try StoreArchive(bytes: bytes) }
        for damaged in [Array(bytes.dropLast(200)), bytes.map { $0 == UInt8(ascii: "1") ? UInt8(ascii: "2") : $0 }, []]
        {
            #expect(throws: LinkStoreError.self) { try StoreArchive(bytes: damaged) }
        }
    }
}
