import HostingTesting
import LinkAPI
import LinkHosting
import LinkServer
import LinkStore
import LinkStoreTesting
import SQLiteLinkStore
import Testing

@Suite("A store that becomes unavailable", .timeLimit(.minutes(1)))
struct OutageTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var openStore: OpenStore {
        let path = folder.file("waymark.db")
        return { mayCreate throws(LinkStoreError) in
            try await SQLiteLinkStore.open(path, creating: mayCreate ? .ifMissing : .never)
        }
    }

    @Test("leaves the documents served unchanged")
    func servesOn() async throws {
        try await withServer(openStore: openStore) { [folder] server in
            let key = try await server.makeDomain()
            _ = try await server.publish("{}", host: "example.com", key: key)
            let before = try await server.visit("example.com")
            try folder.hide()
            #expect(try await server.publish("{ }", host: "example.com", key: key).status == 503)
            try await server.waitForRetry()
            let during = try await server.visit("example.com")
            #expect(during.status == 200)
            #expect(during.headWithoutDate == before.headWithoutDate)
            #expect(during.body == before.body)
            #expect(try await server.visit("unknown.example").status == 404)
        }
    }

    @Test("refuses changes and reports why, until its file is back")
    func refusesChanges() async throws {
        let path = folder.file("waymark.db")
        let replaced = "The database \"\(path)\" was removed or replaced while the server was running."
        let missing =
            "The database \"\(path)\" is not there any more: "
            + "put the file back, or restart to begin with an empty one."
        try await withServer(openStore: openStore) { [folder] server in
            let key = try await server.makeDomain()
            try folder.hide()
            let gone = try await server.publish("{ }", host: "example.com", key: key)
            #expect(gone.status == 503)
            #expect(gone.field("retry-after") == "5")
            #expect(try gone.message(Problem.self).detail == replaced)
            #expect(try await server.admin("GET", "/readyz").status == 503)
            try await server.waitForRetry()
            #expect(try await server.failures.next() == replaced)
            #expect(try await server.failures.next() == missing)
            try folder.bringBack()
            try await server.waitForRetry()
            #expect(try await server.publish("{ }", host: "example.com", key: key).status == 201)
            #expect(try await server.visit("example.com").bodyText == "{ }")
            #expect(try await server.admin("GET", "/readyz").status == 200)
        }
    }

    @Test("and comes back with other content: that is served from then on")
    func adoptsBackup() async throws {
        try await withServer(openStore: openStore) { [folder] server in
            let key = try await server.makeDomain()
            _ = try await server.publish("{}", host: "example.com", key: key)
            let other = try await SQLiteLinkStore.open(folder.file("other.db"))
            try await Ledger(reading: other).createDomains([try HostName("other.example")], at: server.time.now)
            await other.close()
            try folder.hide()
            try folder.move("other.db", to: "waymark.db")
            try await server.waitForRetry()
            #expect(try await server.openings.next() == 0)
            #expect(try await server.openings.next() == 0)
            #expect(try await server.visit("example.com").status == 404)
        }
    }

    @Test("and is replaced by something else: the documents stay and the reason is reported")
    func survivesReplacement() async throws {
        try await withServer(openStore: openStore) { [folder] server in
            let key = try await server.makeDomain()
            _ = try await server.publish("{}", host: "example.com", key: key)
            try folder.hide()
            try folder.write(String(repeating: "no database ", count: 1000), to: "waymark.db")
            try await server.waitForRetry()
            let ready = try await server.admin("GET", "/readyz")
            #expect(ready.status == 503)
            #expect(
                try ready.message(Problem.self).detail
                    == "\"\(folder.file("waymark.db"))\" is not an SQLite database: "
                    + "name another file, or restore this one from a backup."
            )
            #expect(try await server.visit("example.com").bodyText == "{}")
        }
    }

    @Test("before the first start: documents answer 503, until the store can be opened")
    func startsCold() async throws {
        try folder.write(String(repeating: "no database ", count: 1000), to: "waymark.db")
        try await withServer(openStore: openStore) { [folder] server in
            let reason =
                "\"\(folder.file("waymark.db"))\" is not an SQLite database: "
                + "name another file, or restore this one from a backup."
            #expect(try await server.failures.next() == reason)
            #expect(server.log.lines.contains("error \(reason) code=store-damaged"))
            for path in ["/.well-known/apple-app-site-association", "/.well-known/assetlinks.json"] {
                let answer = try await server.visit("example.com", path)
                #expect(answer.status == 503)
                #expect(!answer.bodyText.contains("database"))
            }
            #expect(try await server.admin("GET", "/healthz").status == 200)
            #expect(try await server.admin("GET", "/readyz").message(Problem.self).detail == reason)
            #expect(try await server.admin("GET", "/api/v1/domains").status == 401)
            #expect(try await server.admin("GET", "/api/v1/domains", key: "wmk_any").status == 503)
            try folder.remove("waymark.db")
            try await server.waitForRetry()
            #expect(try await server.openings.next() == 0)
            let key = try await server.makeDomain()
            #expect(try await server.publish("{}", host: "example.com", key: key).status == 201)
            #expect(try await server.visit("example.com").bodyText == "{}")
            #expect(try await server.admin("GET", "/readyz").status == 200)
        }
    }

    @Test("is reported once, however often opening is tried")
    func tellsOnce() async throws {
        let store = MemoryLinkStore()
        try await withServer(store) { server in
            _ = try await server.setupURLs.next()
            await store.fail(with: LinkStoreError(code: .unavailable, sentence: "The disk is full."))
            for _ in 0..<5 { try await server.waitForRetry() }
            await store.fail(with: nil)
            try await server.waitForRetry()
            #expect(server.log.lines.count { $0.contains("The disk is full.") } == 1)
            #expect(try await server.admin("GET", "/readyz").status == 200)
        }
    }
}

extension RunningServer {
    /// Lets the server try the store again, and waits until the attempt has ended.
    fileprivate func waitForRetry() async throws {
        await parts.clock.sleepers(1)
        parts.clock.advance(by: .seconds(30))
        await parts.clock.sleepers(1)
    }
}

extension TemporaryFolder {
    /// Takes the database with its log away.
    fileprivate func hide() throws {
        for suffix in ["", "-wal", "-shm"] { try move("waymark.db\(suffix)", to: "hidden.db\(suffix)") }
    }

    fileprivate func bringBack() throws {
        for suffix in ["", "-wal", "-shm"] { try move("hidden.db\(suffix)", to: "waymark.db\(suffix)") }
    }
}
