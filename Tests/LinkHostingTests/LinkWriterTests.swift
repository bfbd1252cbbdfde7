import LinkHosting
import LinkStore
import LinkStoreTesting
import Synchronization
import Testing

@Suite("The writer of links", .timeLimit(.minutes(1)))
struct LinkWriterTests {
    /// What a server would hold in memory.
    private final class Seen: Sendable {
        private let rows = Mutex<[String: LinkRow]>([:])

        func note(_ new: [LinkRow]) {
            rows.withLock { rows in for row in new { rows[row.key] = row } }
        }

        var all: [String: LinkRow] { rows.withLock { $0 } }
    }

    private static func write(_ key: String, _ text: String, of workspace: String = "garden") -> LinkWrite {
        let content = LinkContent(value: Array("{}".utf8), entry: Array(text.utf8), searchText: text)
        let origin = LinkOrigin(author: "test", moment: Timestamp(milliseconds: 1))
        return LinkWrite(content, at: key, of: workspace, from: origin)
    }

    private static func rows(_ table: MemoryLinkStore) async throws -> [String: LinkRow] {
        var rows: [String: LinkRow] = [:]
        for workspace in try await table.linkNumbers().keys {
            for row in try await table.links(of: workspace, after: 0, limit: .max) { rows[row.key] = row }
        }
        return rows
    }

    @Test("answers each of many callers with what became of its own writes")
    func answers() async throws {
        let table = MemoryLinkStore()
        let seen = Seen()
        let writer = LinkWriter(to: table, after: [:]) { seen.note($0) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for caller in 0..<200 {
                group.addTask {
                    let writes = (0..<caller % 3 + 1).map { Self.write("a/\(caller)-\($0)", "\(caller)") }
                    let outcomes = try await writer.write(writes)
                    #expect(outcomes.map(\.row?.key) == writes.map(\.key))
                    #expect(outcomes.allSatisfy { $0.result == .written })
                }
            }
            try await group.waitForAll()
        }
        #expect(try await Self.rows(table) == seen.all)
    }

    @Test("reports what others write as well, and never an older state after a newer one")
    func follows() async throws {
        let table = MemoryLinkStore()
        let seen = [Seen(), Seen()]
        let writers = seen.map { seen in LinkWriter(to: table, after: [:]) { seen.note($0) } }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (index, writer) in writers.enumerated() {
                group.addTask {
                    for round in 0..<100 {
                        _ = try await writer.write([Self.write("a/\(round % 7)", "\(index) \(round)")])
                    }
                }
                group.addTask {
                    for _ in 0..<100 {
                        for (workspace, number) in try await table.linkNumbers() {
                            try await writer.catchUp(workspace, to: number)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        for writer in writers {
            for (workspace, number) in try await table.linkNumbers() { try await writer.catchUp(workspace, to: number) }
        }
        let rows = try await Self.rows(table)
        for seen in seen { #expect(seen.all == rows) }
    }

    @Test("reports a failure to every caller, and goes on afterwards")
    func fails() async throws {
        let table = MemoryLinkStore()
        let writer = LinkWriter(to: table, after: [:]) { _ in }
        let outage = LinkStoreError(code: .unavailable, sentence: "Gone.")
        await table.fail(with: outage)
        await #expect(throws: outage) { try await writer.write([Self.write("a/1", "x")]) }
        await table.fail(with: nil)
        #expect(try await writer.write([Self.write("a/1", "x")]).map(\.result) == [.written])
    }
}
