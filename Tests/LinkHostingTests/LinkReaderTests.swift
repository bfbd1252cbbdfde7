import LinkStore
import LinkStoreTesting
import Testing

@testable import LinkHosting

@Suite("The reader of links", .timeLimit(.minutes(1)))
struct LinkReaderTests {
    private static func store(with keys: [String]) async throws -> MemoryLinkStore {
        let store = MemoryLinkStore()
        let content = LinkContent(value: Array("{}".utf8), entry: [1], searchText: "")
        let origin = LinkOrigin(author: "test", moment: Timestamp(milliseconds: 1))
        _ = try await store.write(keys.map { LinkWrite(content, at: $0, of: "garden", from: origin) })
        return store
    }

    @Test("reads together what is asked for while a read runs, each key once")
    func readsTogether() async throws {
        let store = try await Self.store(with: ["a/1", "a/2"])
        let reader = LinkReader(from: store)
        await store.hold(.linksAtKeys)
        async let first = reader.link(at: "a/1")
        while await store.heldCount(of: .linksAtKeys) == 0 { await Task.yield() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for caller in 0..<90 {
                group.addTask {
                    let key = "a/\(caller % 3 + 1)"
                    let row = try await reader.link(at: key)
                    #expect(row?.key == (key == "a/3" ? nil : key))
                }
            }
            while await reader.waitingCount < 90 { await Task.yield() }
            await store.release(.linksAtKeys)
            try await group.waitForAll()
        }
        #expect(try await first?.key == "a/1")
        #expect(await store.linkReads.map { $0.sorted() } == [["a/1"], ["a/1", "a/2", "a/3"]])
    }

    @Test("reports a failure to all who waited for that read, and reads again afterwards")
    func fails() async throws {
        let store = try await Self.store(with: ["a/1"])
        let reader = LinkReader(from: store)
        let outage = LinkStoreError(code: .unavailable, sentence: "Gone.")
        await store.fail(with: outage)
        await store.hold(.linksAtKeys)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<10 {
                group.addTask { await #expect(throws: outage) { try await reader.link(at: "a/1") } }
            }
            while await reader.waitingCount < 9 { await Task.yield() }
            await store.release(.linksAtKeys)
        }
        #expect(await store.linkReads.count == 2)
        await store.fail(with: nil)
        #expect(try await reader.link(at: "a/1")?.key == "a/1")
    }
}
