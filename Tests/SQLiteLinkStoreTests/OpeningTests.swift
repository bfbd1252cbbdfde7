import Foundation
import GRDB
import HostingTesting
import LinkStore
import LinkStoreTesting
import SQLiteLinkStore
import Testing

@Suite("Opening a database file")
struct OpeningTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("that is a folder is refused")
    func refusesFolder() async {
        await refuses(
            folder.path,
            "\"\(folder.path)\" is a folder, not a database file: "
                + "name a file in it, for example \"\(folder.path)/waymark.db\"."
        )
    }

    @Test("in a folder that does not exist is refused")
    func refusesMissingFolder() async {
        let path = folder.file("no/waymark.db")
        await refuses(
            path,
            "The database \"\(path)\" cannot be made because \"\(folder.file("no"))\" is not a folder: create it first."
        )
    }

    @Test("that is something else is refused")
    func refusesOtherFiles() async throws {
        let path = try folder.write(Array(repeating: 65, count: 5000), to: "waymark.db")
        await refuses(
            path,
            code: .damaged,
            "\"\(path)\" is not an SQLite database: name another file, or restore this one from a backup."
        )
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(repeating: 65, count: 5000))
    }

    @Test("of another program is refused and left alone")
    func refusesForeignDatabases() async throws {
        let path = folder.file("waymark.db")
        let foreign = try DatabaseQueue(path: path)
        try await foreign.write { try $0.execute(sql: "CREATE TABLE invoices (number INTEGER)") }
        try foreign.close()
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        await refuses(
            path,
            code: .damaged,
            "\"\(path)\" is a database of another program: name another file for Waymark."
        )
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    @Test("of a newer program is refused and left alone")
    func refusesNewerDatabases() async throws {
        let path = folder.file("waymark.db")
        await (try SQLiteLinkStore.open(path)).close()
        let newer = try DatabaseQueue(path: path)
        try await newer.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('9999 something new')") }
        try newer.close()
        await refuses(
            path,
            code: .newer,
            "The database \"\(path)\" was written by a newer Waymark: run that version, or restore an older backup."
        )
    }

    @Test("that is damaged is refused")
    func refusesDamage() async throws {
        let path = folder.file("waymark.db")
        await (try SQLiteLinkStore.open(path)).close()
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        try file.seek(toOffset: 4096)
        try file.write(contentsOf: Data(repeating: 0xFF, count: 4096))
        try file.close()
        await #expect {
            try await SQLiteLinkStore.open(path)
        } throws: { error in
            let sentence = "\(error)"
            return sentence.hasPrefix("The database \"\(path)\" is damaged (")
                && sentence.hasSuffix("): restore it from a backup.")
        }
    }

    @Test("that is empty makes a new store of it")
    func acceptsEmptyFile() async throws {
        let store = try await SQLiteLinkStore.open(try folder.write([], to: "waymark.db"), creating: .never)
        #expect(try await store.domains() == [])
        await store.close()
    }

    @Test("uses the write-ahead log and waits for the disk")
    func isDurable() async throws {
        let path = folder.file("waymark.db")
        await (try SQLiteLinkStore.open(path)).close()
        let store = try await SQLiteLinkStore.open(path)
        let reader = try DatabaseQueue(path: path)
        let mode = try await reader.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") }
        #expect(mode == "wal")
        try reader.close()
        await store.close()
    }

    private func refuses(_ path: String, code: LinkStoreError.Code = .unavailable, _ sentence: String) async {
        await #expect(throws: LinkStoreError(code: code, sentence: sentence)) {
            try await SQLiteLinkStore.open(path)
        }
    }
}
