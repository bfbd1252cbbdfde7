import LinkHosting
import LinkServer
import LinkStore
import LinkStoreTesting
import Testing

@Suite("A wall clock that is set", .timeLimit(.minutes(1)))
struct ClockTests {
    private static let hour: Int64 = 60 * 60
    private static let year: Int64 = 365 * 24 * 60 * 60

    @Test("forward and back leaves what was deleted, the audit log and keys as they are", arguments: [hour, year])
    func keepsDeleted(seconds: Int64) async throws {
        let store = MemoryLinkStore()
        try await withServer(store) { server in
            let key = try await server.makeDomain()
            let path = "/api/v1/workspaces/garden"
            let made = try await server.send("PUT", path, #"{"name":"Garden"}"#, key: key)
            #expect(made.status == 201, "\(made.bodyText)")
            #expect(try await server.admin("DELETE", path, key: key).status == 204)
            await server.tick()
            for step in [seconds, -2 * seconds, seconds] {
                server.time.advance(seconds: step)
                await server.tick()
                let published = try await server.publish("{\"n\":\(step)}", host: "example.com", key: key)
                #expect([200, 201].contains(published.status), "\(published.bodyText)")
                #expect(try await server.visit("example.com").bodyText == "{\"n\":\(step)}")
                #expect(try await server.admin("GET", "/readyz").status == 200)
            }
            let garden = try await store.record(at: RecordAddress(.workspaces, "garden"))
            #expect(garden != nil)
            let archive = try await store.archive()
            #expect(archive.faults == [])
        }
    }

    @Test("forward purges a deleted workspace with its links only after an hour without another jump")
    func purges() async throws {
        let store = MemoryLinkStore()
        try await withServer(store) { server in
            let key = try await server.makeKey()
            try await server.makeWorkspace("garden", team: "AAAAAAAAAA", key: key)
            try await server.grant("/garden/", of: "go.example", to: "garden", key: key)
            let link = #"{"address":"https://go.example/garden/a","link":{"target":"https://go.example/shop"}}"#
            let created = try await server.send("POST", "/api/v1/workspaces/garden/links", link, key: key)
            #expect(created.status == 201, "\(created.bodyText)")
            #expect(try await server.admin("DELETE", "/api/v1/workspaces/garden", key: key).status == 204)
            await server.tick()
            server.time.advance(seconds: 31 * 24 * Self.hour)
            for _ in 0..<700 { await server.tick() }
            #expect(try await store.linkArchive().links.count == 1)
            for _ in 0..<30 { await server.tick() }
            #expect(try await store.record(at: RecordAddress(.workspaces, "garden")) == nil)
            #expect(try await store.linkArchive() == LinkArchive())
            #expect(try await store.archive().faults == [])
        }
    }

    @Test("back does not keep expired notes, which a store would then have for ever")
    func removesNotes() async throws {
        let store = MemoryLinkStore()
        try await withServer(store) { server in
            server.time.advance(seconds: Self.year)
            await server.tick()
            server.time.advance(seconds: -Self.year)
            let note = StoredNote(id: "old", value: [], expiresAt: server.time.now)
            _ = try await store.claim(note, at: Timestamp(milliseconds: 0))
            await server.tick()
            #expect(await store.notes == [])
        }
    }
}

extension RunningServer {
    /// Lets the server check the store, and waits until it has.
    fileprivate func tick() async {
        await parts.clock.sleepers(1)
        parts.clock.advance(by: .seconds(5))
        await parts.clock.sleepers(1)
    }
}
