import Foundation
import LinkStore
import ProcessTesting
import SQLiteLinkStore
import Testing

@Suite("The files of a running store")
struct OpenFilesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func commit(_ id: String, to store: SQLiteLinkStore, content: Int = 0) async throws {
        let bytes = content == 0 ? nil : [UInt8](repeating: 0, count: content)
        let change = RecordChange(put: Array("{}".utf8), content: bytes, at: RecordAddress(.domains, id))
        let revision = try await store.snapshot(of: []).revision
        _ = try await store.commit(StoreCommit(changes: [change], audit: []), expecting: revision)
    }

    /// What is in the database alone, as after the process was killed.
    private func survivors() async throws -> [String] {
        let copy = folder.file("copy.db")
        try FileManager.default.copyItem(atPath: folder.file("waymark.db"), toPath: copy)
        let store = try await SQLiteLinkStore.open(copy, creating: .never)
        let ids = try await store.snapshot(of: [.domains]).records.map(\.address.id)
        await store.close()
        return ids
    }

    @Test(
        "may not lose their write-ahead log or its index: changes are refused, and what was acknowledged is saved",
        arguments: [["-wal", "-shm"], ["-wal"], ["-shm"]],
        [false, true]
    )
    func savesLog(suffixes: [String], isReplaced: Bool) async throws {
        let path = folder.file("waymark.db")
        let store = try await SQLiteLinkStore.open(path, emptyingLogAfter: nil)
        try await commit("a.example", to: store)
        for suffix in suffixes {
            try FileManager.default.removeItem(atPath: path + suffix)
            if isReplaced { try Data().write(to: URL(fileURLWithPath: path + suffix)) }
        }
        let sentence =
            "The write-ahead log of the database \"\(path)\" (\"-wal\" or \"-shm\") was removed or replaced while the server "
            + "was running: leave these files alone; what was acknowledged is being saved, and the database opened again."
        let refusal = LinkStoreError(code: .unavailable, sentence: sentence)
        await #expect(throws: refusal) { try await commit("b.example", to: store) }
        await #expect(throws: refusal) { try await store.check() }
        #expect(try await survivors() == ["a.example"])
        await store.close()
        let again = try await SQLiteLinkStore.open(path, creating: .never)
        try await commit("c.example", to: again)
        #expect(try await again.snapshot(of: [.domains]).records.map(\.address.id) == ["a.example", "c.example"])
        await again.close()
    }

    @Test("are not needed but for the database itself, a moment after a change", .timeLimit(.minutes(1)))
    func emptiesLog() async throws {
        let path = folder.file("waymark.db")
        let store = try await SQLiteLinkStore.open(path, emptyingLogAfter: .milliseconds(1))
        let before = try size(of: path)
        try await commit("a.example", to: store, content: 100_000)
        while try size(of: path) < before + 100_000 {
            try Task.checkCancellation()
            await Task.yield()
        }
        // Waits for the end of what makes it larger.
        try await store.check()
        #expect(try await survivors() == ["a.example"])
        await store.close()
    }

    private func size(of path: String) throws -> Int {
        try #require(URL(fileURLWithPath: path).resourceValues(forKeys: [.fileSizeKey]).fileSize)
    }

    @Test("may not have their write-ahead log cut short")
    func noticesCutLog() async throws {
        let path = folder.file("waymark.db")
        let store = try await SQLiteLinkStore.open(path, emptyingLogAfter: nil)
        for number in 0..<10 { try await commit("\(number).example", to: store) }
        let log = try #require(FileHandle(forWritingAtPath: path + "-wal"))
        try log.truncate(atOffset: 4_096)
        try log.close()
        let sentence =
            "The write-ahead log of the database \"\(path)\" was cut short while the server was running, and changes that were "
            + "acknowledged may be lost: stop the server, and restore the database from a backup."
        let refusal = LinkStoreError(code: .unavailable, sentence: sentence)
        await #expect(throws: refusal) { try await commit("b.example", to: store) }
        await #expect(throws: refusal) { try await store.check() }
        await store.close()
    }

    @Test("are not taken for cut short when many ask about them while the log grows")
    func growingLog() async throws {
        let store = try await SQLiteLinkStore.open(folder.file("waymark.db"), emptyingLogAfter: nil)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { for _ in 0..<2_000 { try await store.check() } }
            }
            for number in 0..<200 { try await commit("\(number).example", to: store) }
            try await group.waitForAll()
        }
        await store.close()
    }

    @Test("may have the log's index cut short: it is made again")
    func repairsIndex() async throws {
        let path = folder.file("waymark.db")
        let store = try await SQLiteLinkStore.open(path, emptyingLogAfter: nil)
        try await commit("a.example", to: store)
        // Another process does it: to close the file here would take SQLite's locks away.
        try await Program("/bin/sh", ["-c", ": > \"$0\"", path + "-shm"]).succeed()
        try await commit("b.example", to: store)
        #expect(try await store.snapshot(of: [.domains]).records.map(\.address.id) == ["a.example", "b.example"])
        await store.close()
        #expect(try await survivors() == ["a.example", "b.example"])
    }
}
