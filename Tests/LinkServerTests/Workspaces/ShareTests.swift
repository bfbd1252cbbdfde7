import LinkAPI
import LinkStoreTesting
import Testing

@Suite("What workspaces share", .timeLimit(.minutes(2)))
struct ShareTests {
    private static let host = "go.example"
    private static let draft = "/api/v1/workspaces/garden/domains/go.example/draft"
    private static let publications = "/api/v1/workspaces/garden/domains/go.example/publications"

    /// Rules of about 300 bytes each that nothing shortens.
    private static func rules(_ count: Int) -> String {
        let rules = (0..<count).map { number in
            #"{"path":"/garden/\#(number)/*","query":"\#(number)\#(String(repeating: "x", count: 250))","apps":["main"]}"#
        }
        return #"{"rules":[\#(rules.joined(separator: ","))]}"#
    }

    /// The garden, which holds the domain alone.
    private func withGarden(_ body: @Sendable @escaping (RunningServer, String) async throws -> Void) async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            try await server.makeWorkspace("garden", team: "AAAAAAAAAA", key: key)
            try await server.grant("/garden/", of: Self.host, to: "garden", key: key)
            try await body(server, key)
        }
    }

    private func join(_ server: RunningServer, _ key: String) async throws {
        try await server.makeWorkspace("kitchen", team: "BBBBBBBBBB", key: key)
        try await server.grant("/kitchen/", of: Self.host, to: "kitchen", key: key)
    }

    private func publish(_ count: Int, _ server: RunningServer, _ key: String) async throws -> RawResponse {
        let saved = try await server.send("PUT", Self.draft, Self.rules(count), key: key)
        try #require([200, 201].contains(saved.status), "\(saved.bodyText)")
        return try await server.send("POST", Self.publications, "{}", key: key)
    }

    @Test("a workspace alone may fill the file, and keeps what it has published when another joins, but does not grow")
    func shares() async throws {
        try await withGarden { server, key in
            let alone = try await publish(280, server, key)
            #expect(alone.status == 201, "\(alone.bodyText)")
            let size = try alone.message(PublishedMessage.self).fileSize
            #expect(size.own > 65_536 && size.share > 130_000)
            try await join(server, key)
            let same = try await publish(280, server, key)
            #expect(same.status == 201, "\(same.bodyText)")
            #expect(try same.message(PublishedMessage.self).fileSize.isNearShare)
            let more = try await publish(281, server, key)
            #expect(more.status == 422)
            let problem = try more.message(Problem.self)
            #expect(problem.code == .shareExceeded)
            #expect(problem.faults?.first?.code == "file-bytes")
            #expect(problem.detail.contains("ask an administrator"))
            #expect(try await server.draft("/kitchen/*", of: "kitchen", on: Self.host, key: key).status == 201)
            _ = try await server.publishDraft(of: "kitchen", on: Self.host, key: key)
            let less = try await publish(270, server, key)
            #expect(less.status == 201, "\(less.bodyText)")
        }
    }

    @Test("a workspace cannot take the bytes that are left of another's share")
    func keepsRoom() async throws {
        try await withGarden { server, key in
            try await join(server, key)
            #expect(try await publish(280, server, key).status == 422)
            let within = try await publish(200, server, key)
            #expect(within.status == 201, "\(within.bodyText)")
            let metrics = try await server.admin("GET", "/metrics", key: key).bodyText
            #expect(metrics.contains("\nwaymark_share_refusals_total{share=\"file-bytes\"} 1\n"))
            #expect(metrics.contains("\nwaymark_shares_near_limit 1\n"))
        }
    }

    @Test("an administrator sets a workspace's share, and the others divide the rest")
    func setsShares() async throws {
        try await withGarden { server, key in
            try await join(server, key)
            let path = "/api/v1/domains/\(Self.host)/shares"
            let set = try await server.send("PUT", "\(path)/garden", #"{"maximumFileBytes":120000}"#, key: key)
            #expect(set.status == 200, "\(set.bodyText)")
            #expect(try await publish(280, server, key).status == 201)
            let shares = try await server.send("GET", path, key: key).message(DomainSharesMessage.self)
            #expect(shares.workspaces.map(\.workspace) == ["garden", "kitchen"])
            #expect(shares.workspaces.map(\.maximumFileBytes) == [120_000, nil])
            let kitchen = try #require(shares.workspaces.last?.shares.first)
            #expect(kitchen.share == "file-bytes" && (10_850...11_072).contains(kitchen.limit))
            for bytes in ["12000", "-1", "9223372036854775807"] {
                let bad = try await server.send("PUT", "\(path)/kitchen", #"{"maximumFileBytes":\#(bytes)}"#, key: key)
                #expect(try bad.message(Problem.self).code == .invalidValue)
            }
            let even = try await server.send("PUT", "\(path)/garden", "{}", key: key)
            #expect(try even.message(DomainSharesMessage.self).workspaces.first?.maximumFileBytes == nil)
            let stranger = try await server.send("PUT", "\(path)/cellar", "{}", key: key)
            #expect(try stranger.message(Problem.self).code == .unknownWorkspace)
        }
    }

    @Test("a workspace that comes back has room for its share")
    func comesBack() async throws {
        try await withGarden { server, key in
            try await join(server, key)
            #expect(try await server.draft("/kitchen/*", of: "kitchen", on: Self.host, key: key).status == 201)
            _ = try await server.publishDraft(of: "kitchen", on: Self.host, key: key)
            let kitchen = "/api/v1/workspaces/kitchen"
            let off = try await server.sendAccepting("PUT", kitchen, #"{"name":"k","isActive":false}"#, key: key)
            #expect(off.status == 200, "\(off.bodyText)")
            #expect(try await publish(280, server, key).status == 422)
            #expect(try await server.send("PUT", kitchen, #"{"name":"k"}"#, key: key).status == 200)
        }
    }

    @Test(
        "rules, apps and values of variables have shares, which are told, refused beyond, and raised by administrators",
        arguments: [
            (
                "rules", "rules",
                #"{"rules":[{"path":"/garden/a","exclude":true},{"path":"/garden/b","apps":["main"]}]}"#
            ),
            ("variableValues", "variable-values", #"{"rules":[],"variables":{"v":["a","b"]}}"#),
        ]
    )
    func limitsDrafts(member: String, share: String, draft: String) async throws {
        try await withGarden { server, key in
            let workspace = "/api/v1/workspaces/garden"
            let limit = #"{"name":"garden","shares":{"\#(member)":1}}"#
            #expect(try await server.send("PUT", workspace, limit, key: key).status == 200)
            let refused = try await server.send("PUT", Self.draft, draft, key: key)
            #expect(refused.status == 422)
            #expect(try refused.message(Problem.self).faults?.first?.code == share)
            let uses = try await server.send("GET", workspace, key: key).message(WorkspaceMessage.self).shares
            #expect(uses?.first { $0.share == share }?.limit == 1)
            #expect(uses?.first { $0.share == share }?.used == 0)
            let raised = #"{"name":"garden","shares":{"\#(member)":2}}"#
            #expect(try await server.send("PUT", workspace, raised, key: key).status == 200)
            #expect(try await server.send("PUT", Self.draft, draft, key: key).status == 201)
            #expect(try await server.send("PUT", workspace, limit, key: key).status == 200)
            #expect(try await server.send("PUT", Self.draft, draft, key: key).status == 200)
        }
    }

    @Test("apps have a share, and the ones that are there can be changed beyond it")
    func limitsApps() async throws {
        try await withGarden { server, key in
            let limit = #"{"name":"garden","shares":{"apps":1}}"#
            #expect(try await server.send("PUT", "/api/v1/workspaces/garden", limit, key: key).status == 200)
            let app = #"{"appleAppIDs":["AAAAAAAAAA.com.example.second"]}"#
            let refused = try await server.send("PUT", "/api/v1/workspaces/garden/apps/second", app, key: key)
            #expect(try refused.message(Problem.self).code == .shareExceeded)
            let changed = try await server.send("PUT", "/api/v1/workspaces/garden/apps/main", app, key: key)
            #expect(changed.status == 200)
        }
    }

    private static func disk(_ server: RunningServer, _ key: String) async throws -> ShareMessage {
        let garden = try await server.send("GET", "/api/v1/workspaces/garden", key: key)
        return try #require(try garden.message(WorkspaceMessage.self).shares?.first { $0.share == "disk-bytes" })
    }

    private func limitDisk(to bytes: Int, _ server: RunningServer, _ key: String) async throws {
        let change = #"{"name":"garden","shares":{"diskBytes":\#(bytes)}}"#
        try #require(try await server.send("PUT", "/api/v1/workspaces/garden", change, key: key).status == 200)
    }

    @Test("bytes in the store have a share of records and kept publications, which is told, and refused beyond")
    func limitsDisk() async throws {
        try await withGarden { server, key in
            let empty = try #require(try await Self.disk(server, key).used)
            #expect(try await Self.disk(server, key).limit == 536_870_912)
            #expect(try await publish(20, server, key).status == 201)
            let used = try #require(try await Self.disk(server, key).used)
            // The text of the rules is in the draft, in what is published, and in the publication with Apple's file.
            #expect(used > empty + 4 * 20 * 250)
            try await limitDisk(to: used + 100, server, key)
            #expect(try await Self.disk(server, key).isNearLimit)
            let more = try await server.send("PUT", Self.draft, Self.rules(21), key: key)
            #expect(more.status == 422)
            let problem = try more.message(Problem.self)
            #expect(problem.faults?.first?.code == "disk-bytes")
            #expect(problem.detail.contains("bytes in the store") && problem.detail.contains("(diskBytes)"))
            // What is published already can be published again, and what is smaller can be saved.
            #expect(try await publish(20, server, key).status == 201)
            #expect(try await publish(10, server, key).message(Problem.self).faults?.first?.code == "disk-bytes")
            let member = #"{"name":"\#(String(repeating: "a", count: 100))","role":"viewer"}"#
            let joined = try await server.send("PUT", "/api/v1/workspaces/garden/members/ada", member, key: key)
            #expect(try joined.message(Problem.self).code == .shareExceeded)
            try await limitDisk(to: 10_000_000, server, key)
            #expect(try await publish(10, server, key).status == 201)
            let metrics = try await server.admin("GET", "/metrics", key: key).bodyText
            #expect(metrics.contains("\nwaymark_share_refusals_total{share=\"disk-bytes\"} 3\n"))
            let nonsense = #"{"name":"garden","shares":{"diskBytes":1000000000001}}"#
            let bad = try await server.send("PUT", "/api/v1/workspaces/garden", nonsense, key: key)
            #expect(try bad.message(Problem.self).faults?.first?.member == "shares.diskBytes")
        }
    }

    @Test("bytes in the store are the same after a restart, and those of deleted publications are free again")
    func countsDisk() async throws {
        let store = MemoryLinkStore()
        let known = Inbox<(key: String, used: Int?)>()
        try await withServer(store) { server in
            let key = try await server.makeKey()
            try await server.makeWorkspace("garden", team: "AAAAAAAAAA", key: key)
            try await server.grant("/garden/", of: Self.host, to: "garden", key: key)
            for count in 1...8 { #expect(try await publish(count, server, key).status == 201) }
            known.put((key, try await Self.disk(server, key).used))
        }
        let (key, used) = try await known.next()
        try await withServer(store) { server in
            #expect(try await Self.disk(server, key).used == used)
            let change = #"{"name":"garden","shares":{"publications":1}}"#
            #expect(try await server.send("PUT", "/api/v1/workspaces/garden", change, key: key).status == 200)
            await server.clock.sleepers(1)
            server.clock.advance(by: .seconds(5))
            let deleted = "3 publications of go.example"
            while !server.log.lines.contains(where: { $0.contains(deleted) }) { await Task.yield() }
            let least = try #require(used) - 3 * 5_000
            let left = try #require(try await Self.disk(server, key).used)
            #expect((least..<(used ?? 0)).contains(left))
        }
    }

    @Test("requests of a workspace count together, whichever of its keys they have")
    func limitsRequests() async throws {
        try await withGarden { server, key in
            let limit = #"{"name":"garden","shares":{"requestsPerMinute":4}}"#
            #expect(try await server.send("PUT", "/api/v1/workspaces/garden", limit, key: key).status == 200)
            let keys = [
                try await server.makeKey(for: "garden", [.read], key: key),
                try await server.makeKey(for: "garden", [.read], key: key),
            ]
            var statuses: [Int] = []
            for number in 0..<5 {
                statuses.append(try await server.send("GET", "/api/v1/key", key: keys[number % 2]).status)
            }
            #expect(statuses == [200, 200, 200, 200, 429])
            #expect(try await server.send("GET", "/api/v1/key", key: key).status == 200)
        }
    }

    @Test("publications beyond a workspace's share are deleted, pinned ones are not")
    func prunes() async throws {
        try await withGarden { server, key in
            let limit = #"{"name":"garden","shares":{"publications":1}}"#
            #expect(try await server.send("PUT", "/api/v1/workspaces/garden", limit, key: key).status == 200)
            for number in 1...8 {
                let saved = try await server.draft("/garden/\(number)", of: "garden", on: Self.host, key: key)
                #expect([200, 201].contains(saved.status))
                _ = try await server.publishDraft(of: "garden", on: Self.host, key: key)
            }
            let pinned = try await server.send("PUT", "\(Self.publications)/1/pin", key: key)
            #expect(pinned.status == 204, "\(pinned.bodyText)")
            await server.clock.sleepers(1)
            server.clock.advance(by: .seconds(5))
            let deleted = "2 publications of go.example"
            while !server.log.lines.contains(where: { $0.contains(deleted) }) { await Task.yield() }
            let page = try await server.send("GET", Self.publications, key: key)
            let left = try page.message(Page<PublicationMessage>.self).items
            #expect(left.map(\.number) == [8, 7, 6, 5, 4, 1])
            #expect(left.map(\.isPinned) == [false, false, false, false, false, true])
            let audit = try await server.send("GET", "/api/v1/audit", key: key).bodyText
            #expect(audit.contains("prune publications"))
        }
    }
}
