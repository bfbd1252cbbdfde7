import Foundation
import LinkServer
import LinkStore
import LinkStoreTesting
import Testing

@Suite("Heads of the audit log that are kept outside of the store", .timeLimit(.minutes(1)))
struct AuditAnchorTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func configuration(_ anchor: String) -> LinkServerConfiguration { .local { $0.auditAnchor = anchor } }

    private func heads() throws -> [AuditHead] {
        try folder.read("heads.txt").split(separator: "\n").compactMap { AuditHead(line: $0) }
    }

    @Test("are added after changes, once each, to a private file that may be moved away")
    func areAdded() async throws {
        let store = MemoryLinkStore()
        try await withServer(store, configuration: configuration(folder.file("heads.txt"))) { [self] server in
            _ = try await server.makeDomain()
            await server.tick()
            let first = try await store.archive()
            let found = try heads()
            #expect(found.last == first.head)
            #expect(first.auditFaults(anchoredAt: found) == [])
            await server.tick()
            #expect(try heads() == found)
            try folder.move("heads.txt", to: "heads.1.txt")
            let url = try await server.admin("PUT", "/api/v1/domains/b.example", key: nil)
            #expect(url.status == 401)
        }
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("heads.1.txt"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test("show at the next start that the log was replaced")
    func areCompared() async throws {
        let configuration = configuration(folder.file("heads.txt"))
        try await withServer(MemoryLinkStore(), configuration: configuration) { server in
            _ = try await server.makeDomain()
            await server.tick()
        }
        try await withServer(MemoryLinkStore(), configuration: configuration) { server in
            await server.parts.clock.sleepers(2)
            let beginning = "critical The audit log is not the one that was anchored"
            #expect(server.log.lines.contains { $0.hasPrefix(beginning) })
        }
    }

    @Test("are in the server's log when it is named")
    func areLogged() async throws {
        let store = MemoryLinkStore()
        try await withServer(store, configuration: configuration("log")) { server in
            _ = try await server.makeDomain()
            await server.tick()
            let head = try await store.archive().head
            let lines = server.log.lines.filter { $0.hasPrefix("notice The audit log has a new head.") }
            #expect(lines.contains { $0.contains(head.hash.description) }, "\(lines)")
        }
    }
}

extension RunningServer {
    /// Lets the server look at the log, and waits until it has.
    fileprivate func tick() async {
        await parts.clock.sleepers(2)
        parts.clock.advance(by: .seconds(5))
        await parts.clock.sleepers(2)
    }
}
