import LinkHosting
import LinkRouting
import LinkServer
import LinkStore
import LinkStoreTesting
import Testing

@Suite("Links that are not in memory", .timeLimit(.minutes(5)))
struct LinkMemoryTests {
    private static let host = "go.example"

    /// A store with a workspace and a number of its links, each with a destination of some length, and an administrator's key.
    private func store(links count: Int, padding: Int = 0) async throws -> (store: MemoryLinkStore, key: String) {
        let store = MemoryLinkStore()
        let keys = Inbox<String>()
        try await withServer(store) { server in
            let key = try await server.makeKey()
            keys.put(key)
            try await server.makeWorkspace("garden", team: "AAAAAAAAAA", key: key)
            try await server.grant("/garden/", of: Self.host, to: "garden", key: key)
        }
        let origin = LinkOrigin(author: "test", moment: Timestamp(milliseconds: 1))
        let writes = try (0..<count).map { number in
            let address = try LinkAddress("\(Self.host)/garden/\(number)")
            let link = Link(address, to: Self.destination(number, padding))
            let entry = try PackedLink.bytes(of: link, admittedBy: 0)
            let content = LinkContent(value: Array("{}".utf8), entry: entry, searchText: "")
            return LinkWrite(content, at: address.key, of: "garden", from: origin)
        }
        _ = try await store.write(writes)
        return (store, try await keys.next())
    }

    private static func destination(_ number: Int, _ padding: Int) -> String {
        "https://\(host)/\(String(repeating: "x", count: padding))/\(number)"
    }

    private static func isLoaded(_ server: RunningServer, _ key: String) async throws -> Bool {
        try await server.admin("GET", "/metrics", key: key).bodyText.contains("\nwaymark_links_loaded 1\n")
    }

    @Test("are followed while all links are still being read, and a link that does not exist is not")
    func followsWhileLoading() async throws {
        let (store, key) = try await store(links: 20)
        await store.hold(.linkEntries)
        try await withServer(store) { server in
            #expect(try await server.admin("GET", "/readyz").status == 200)
            #expect(try await !Self.isLoaded(server, key))
            for number in 0..<20 {
                for method in ["GET", "HEAD"] {
                    let visit = try await server.visit(Self.host, "/garden/\(number)", method: method)
                    #expect(visit.status == 302 && visit.field("location") == Self.destination(number, 0))
                }
            }
            #expect(try await server.visit(Self.host, "/garden/20").status == 404)
            #expect(try await server.visit("other.example", "/garden/1").status == 404)
            // A visit keeps the link in memory.
            #expect(await store.linkReads.flatMap(\.self).count == 21)
            await store.release(.linkEntries)
            while try await !Self.isLoaded(server, key) {}
            #expect(try await server.visit(Self.host, "/garden/20").status == 404)
            #expect(await store.linkReads.flatMap(\.self).count == 21)
        }
    }

    @Test(
        "that do not fit are read from the store, unknown names are not, and without the store they answer 503"
    )
    func exceedsMemory() async throws {
        let count = 1_600
        let visited = stride(from: 0, to: count, by: 4)
        let (store, key) = try await store(links: count, padding: 4_000)
        let configuration = LinkServerConfiguration.local { $0.linkMemory = 1 }
        try await withServer(store, configuration: configuration) { server in
            while try await !Self.isLoaded(server, key) {}
            for number in visited {
                let visit = try await server.visit(Self.host, "/garden/\(number)")
                #expect(visit.status == 302, "\(number)")
                #expect(visit.field("location") == Self.destination(number, 4_000))
            }
            let reads = await store.linkReads.count
            #expect(reads > 50 && reads < 350)
            for number in 0..<100 { #expect(try await server.visit(Self.host, "/garden/x\(number)").status == 404) }
            #expect(await store.linkReads.count == reads)
            await store.fail(with: LinkStoreError(code: .unavailable, sentence: "Gone."))
            var statuses: [Int: Int] = [:]
            for number in visited {
                let visit = try await server.visit(Self.host, "/garden/\(number)")
                statuses[visit.status, default: 0] += 1
                if visit.status == 302 { #expect(visit.field("location") == Self.destination(number, 4_000)) }
            }
            #expect(Set(statuses.keys) == [302, 503] && statuses[302, default: 0] > 50)
        }
    }
}
