import Foundation
import HostingTesting
import LinkAPI
import LinkHosting
import LinkServer
import LinkStore
import LinkStoreTesting
import Testing

@Suite("The one-time setup address", .timeLimit(.minutes(1)))
struct SetupExchangeTests {
    private static let closed = """
        {
          "code" : "setup-closed",
          "detail" : "This setup address is unknown, already used or older than 24 hours: start the server again to get \
        a new one, with --new-setup when a key exists but is lost.",
          "instance" : "test",
          "status" : 404,
          "title" : "The setup address is not open",
          "type" : "/docs/problems/setup-closed"
        }

        """

    @Test("has 160 random bits and names the admin listener")
    func isOffered() async throws {
        try await withServer { server in
            let url = try await server.setupURLs.next()
            let token = url.trimmingPrefix("http://127.0.0.1:\(server.adminPort)/setup/")
            #expect(token.count == 32)
            #expect(token.allSatisfy { "0123456789abcdefghjkmnpqrstvwxyz".contains($0) })
        }
    }

    @Test("shows a page with a button and without scripts, any number of times")
    func showsPage() async throws {
        try await withServer { server in
            let path = try await server.setupPath()
            for _ in 0..<2 {
                let page = try await server.admin("GET", path, fields: ["Accept: text/html"])
                #expect(page.status == 200)
                #expect(page.field("content-type") == "text/html; charset=utf-8")
                #expect(page.field("cache-control") == "no-store")
                #expect(page.field("referrer-policy") == "no-referrer")
                #expect(page.field("content-security-policy")?.hasPrefix("default-src 'none';") == true)
                #expect(page.bodyText.contains("<form method=\"post\"><button>Make the key</button></form>"))
                #expect(!page.bodyText.contains("<script"))
            }
        }
    }

    @Test("gives a program its key once, as JSON", arguments: ["*/*", "application/json"])
    func givesKeyOnce(accept: String) async throws {
        let store = MemoryLinkStore()
        try await withServer(store) { server in
            let path = try await server.setupPath()
            let first = try await server.admin("POST", path, fields: ["Accept: \(accept)"])
            #expect(first.status == 201)
            #expect(first.field("cache-control") == "no-store")
            let message = try first.message(NewKeyMessage.self)
            #expect(message.key.hasPrefix("wmk_"))
            #expect(message.key.count == 36)
            #expect(message.scopes == ["read", "write"])
            #expect(message.createdAt == "2023-11-14T22:13:20.000Z")
            let second = try await server.admin("POST", path, fields: ["Accept: \(accept)"])
            #expect(second.status == 404)
            #expect(second.bodyText == Self.closed)
            #expect(try await server.admin("GET", path).bodyText == Self.closed)
            #expect(try await server.admin("GET", "/api/v1/domains", key: message.key).status == 200)
            let stored = try await store.keys()
            #expect(stored.map(\.id) == [message.id])
            #expect(stored.map(\.prefix) == [String(message.key.prefix(12))])
        }
    }

    @Test("gives a browser a page with the key, and a page when it is used up")
    func givesPage() async throws {
        try await withServer { server in
            let path = try await server.setupPath()
            let fields = ["Accept: text/html,application/xhtml+xml,*/*;q=0.8"]
            let page = try await server.admin("POST", path, fields: fields)
            #expect(page.status == 201)
            #expect(page.bodyText.contains("<code>wmk_"))
            let refusal = try await server.admin("POST", path, fields: fields)
            #expect(refusal.status == 404)
            #expect(refusal.bodyText.contains("<h1>The setup address is not open</h1>"))
        }
    }

    @Test("is unknown with any other token")
    func refusesOthers() async throws {
        try await withServer { server in
            let path = try await server.setupPath()
            let other = "/setup/" + String(repeating: "0", count: 32)
            #expect(try await server.admin("POST", other).bodyText == Self.closed)
            #expect(
                try await server.admin("POST", path.uppercased().replacing("/SETUP/", with: "/setup/")).status == 404
            )
            #expect(try await server.admin("POST", path).status == 201)
        }
    }

    @Test("lapses after 24 hours")
    func lapses() async throws {
        try await withServer { server in
            let path = try await server.setupPath()
            server.time.advance(seconds: 86_399)
            #expect(try await server.admin("GET", path).status == 200)
            server.time.advance(seconds: 1)
            #expect(try await server.admin("GET", path).bodyText == Self.closed)
            #expect(try await server.admin("POST", path).bodyText == Self.closed)
        }
    }

    @Test("is offered again at each start until there is a key, and then only on demand")
    func isOfferedUntilUsed() async throws {
        let store = MemoryLinkStore()
        let first = Inbox<String>()
        try await withServer(store) { server in first.put(try await server.setupPath()) }
        let old = try await first.next()
        try await withServer(store) { server in
            #expect(try await server.admin("GET", old).status == 200)
            _ = try await server.makeKey()
            #expect(try await server.admin("POST", old).status == 404)
        }
        try await withServer(store) { server in
            await server.clock.sleepers(1)
            let offers = try await store.content().setupOffers
            #expect(offers.isEmpty)
        }
        try await withServer(store, configuration: .local { $0.setupOffering = .always }) { server in
            _ = try await server.makeKey()
            #expect(try await store.keys().count == 2)
        }
    }

    @Test("of each of two nodes is valid on both, until one is used", arguments: [true, false])
    func isGoodOnAllNodes(usesFirst: Bool) async throws {
        let store = MemoryLinkStore()
        try await withServer(store) { first in
            let ours = try await first.setupPath()
            try await withServer(store) { second in
                let theirs = try await second.setupPath()
                for path in [ours, theirs] {
                    for node in [first, second] {
                        #expect(try await node.admin("GET", path).status == 200)
                    }
                }
                let made = try await (usesFirst ? second : first).admin("POST", usesFirst ? ours : theirs)
                #expect(made.status == 201)
                for path in [ours, theirs] {
                    for node in [first, second] { #expect(try await node.admin("POST", path).status == 404) }
                }
                #expect(try await store.keys().count == 1)
            }
        }
    }
}

extension RunningServer {
    /// The path of the setup address.
    func setupPath() async throws -> String {
        String(try await parts.setupURLs.next().trimmingPrefix("http://127.0.0.1:\(adminPort)"))
    }
}
