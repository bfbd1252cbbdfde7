import LinkAPI
import LinkServer
import LinkStore
import SQLiteLinkStore
import Testing

@Suite("A restart", .timeLimit(.minutes(1)))
struct RestartTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("keeps documents, versions and keys, and serves the same bytes with the same tag")
    func keepsEverything() async throws {
        let path = folder.file("waymark.db")
        let openStore: OpenStore = { mayCreate throws(LinkStoreError) in
            try await SQLiteLinkStore.open(path, creating: mayCreate ? .ifMissing : .never)
        }
        let kept = Inbox<(String, RawResponse)>()
        try await withServer(openStore: openStore) { server in
            let key = try await server.makeDomain()
            _ = try await server.publish("{}", host: "example.com", key: key)
            _ = try await server.publish("{ \"applinks\": {} }", host: "example.com", key: key)
            kept.put((key, try await server.visit("example.com")))
        }
        let (key, before) = try await kept.next()
        try await withServer(openStore: openStore) { server in
            #expect(try await server.openings.next() == 1)
            let after = try await server.visit("example.com")
            #expect(after.headWithoutDate == before.headWithoutDate)
            #expect(after.body == before.body)
            let again = try await server.publish("{}", host: "example.com", key: key, fields: ["If-Match: \"2\""])
            #expect(try again.message(DocumentMessage.self).version == 3)
        }
    }
}
