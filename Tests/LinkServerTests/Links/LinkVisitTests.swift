import LinkAPI
import LinkStore
import LinkStoreTesting
import Testing

@Suite("Visits of links", .timeLimit(.minutes(1)))
struct LinkVisitTests {
    private static let host = "go.example"
    private static let links = "/api/v1/workspaces/garden/links"
    private static let iPhone =
        "User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15"

    /// A workspace that holds a prefix of a domain.
    private func withGarden(
        _ body: @Sendable @escaping (RunningServer, _ key: String) async throws -> Void
    ) async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            try await server.makeWorkspace("garden", team: "AAAAAAAAAA", key: key)
            try await server.grant("/garden/", of: Self.host, to: "garden", key: key)
            try await body(server, key)
        }
    }

    private static func new(_ path: String, _ members: String = "") -> String {
        #"{"address":"https://go.example\#(path)","link":{"target":"https://go.example/shop"\#(members)}}"#
    }

    @Test("a plain link sends everybody on, with GET and HEAD, as soon as it is created")
    func plain() async throws {
        try await withGarden { server, key in
            let created = try await server.send("POST", Self.links, Self.new("/garden/spring"), key: key)
            #expect(created.status == 201, "\(created.bodyText)")
            let link = try created.message(LinkMessage.self)
            #expect(link.id == "go.example:garden:spring" && link.served == true && link.version == 1)
            for method in ["GET", "HEAD"] {
                let visit = try await server.visit(Self.host, "/garden/spring", method: method)
                #expect(visit.status == 302)
                #expect(visit.field("location") == "https://go.example/shop")
                #expect(visit.field("cache-control") == "no-cache")
                #expect(visit.bodyText == "")
            }
            #expect(try await server.visit(Self.host, "/garden/Spring").status == 404)
            #expect(try await server.visit("other.example", "/garden/spring").status == 404)
        }
    }

    @Test("a link is deleted, written again and listed")
    func manages() async throws {
        try await withGarden { server, key in
            _ = try await server.send("POST", Self.links, Self.new("/garden/a"), key: key)
            let path = Self.links + "/go.example:garden:a"
            let body = #"{"link":{"target":"https://go.example/other","status":308},"externalID":"id-1"}"#
            let stale = try await server.send("PUT", path, body, key: key, fields: ["If-Match: \"7\""])
            #expect(try stale.message(Problem.self).code == .versionConflict)
            let saved = try await server.send("PUT", path, body, key: key, fields: ["If-Match: \"1\""])
            #expect(saved.status == 200 && saved.field("etag") == "\"2\"", "\(saved.bodyText)")
            let visit = try await server.visit(Self.host, "/garden/a")
            #expect(visit.status == 308 && visit.field("location") == "https://go.example/other")
            #expect(visit.field("cache-control") == "max-age=3600")
            let page = try await server.send("GET", Self.links + "?words=OTHER", key: key)
            #expect(try page.message(Page<LinkMessage>.self).items.map(\.externalID) == ["id-1"])
            let history = try await server.send("GET", path + "/history", key: key)
            #expect(try history.message(Page<LinkMessage>.self).items.map(\.version) == [1])
            #expect(try await server.send("DELETE", path, key: key).status == 204)
            #expect(try await server.visit(Self.host, "/garden/a").status == 404)
            #expect(try await server.send("GET", path, key: key).status == 404)
        }
    }

    @Test("a link has to lie in its workspace's prefix, and leads only where the workspace's links may")
    func refuses() async throws {
        try await withGarden { server, key in
            let rows = [
                (Self.new("/kitchen/a"), "address"), (Self.new("/garden/%61"), "address"),
                (Self.new("/garden/a").replacing("https://go.example/shop", with: "https://evil.example/"), "target"),
                (Self.new("/garden/a").replacing("https://go.example/shop", with: "javascript:alert(1)"), "target"),
                (Self.new("/garden/a", #","status":301"#), "link.status"),
                (Self.new("/garden/a", #","expires":"tomorrow""#), "link.expires"),
            ]
            for (body, member) in rows {
                let response = try await server.send("POST", Self.links, body, key: key)
                #expect(response.status == 422, "\(body)")
                #expect(try response.message(Problem.self).faults?.first?.member == member, "\(response.bodyText)")
            }
            #expect(try await server.visit(Self.host, "/garden/a").status == 404)
        }
    }

    @Test("a link stops when its workspace loses the path, and works again when it is given back")
    func followsGrants() async throws {
        try await withGarden { server, key in
            _ = try await server.send("POST", Self.links, Self.new("/garden/a"), key: key)
            #expect(try await server.visit(Self.host, "/garden/a").status == 302)
            let path = "/api/v1/domains/go.example/grants/%2Fgarden%2F"
            #expect(try await server.send("DELETE", path, key: key).status == 200)
            while try await server.visit(Self.host, "/garden/a").status != 404 {}
            try await server.grant("/garden/", of: Self.host, to: "garden", key: key)
            while try await server.visit(Self.host, "/garden/a").status != 302 {}
        }
    }

    @Test("a link with targets by platform sends each visitor to its own, and says why")
    func platforms() async throws {
        try await withGarden { server, key in
            let members = #","platforms":{"iphone":{"web":"https://go.example/iphone"}}"#
            let created = try await server.send("POST", Self.links, Self.new("/garden/a", members), key: key)
            #expect(created.status == 201, "\(created.bodyText)")
            let phone = try await server.visit(Self.host, "/garden/a", fields: [Self.iPhone])
            #expect(phone.status == 302 && phone.field("location") == "https://go.example/iphone")
            #expect(phone.field("cache-control") == "no-store")
            #expect(try await server.visit(Self.host, "/garden/a").field("location") == "https://go.example/shop")
            let asked = try await server.send(
                "POST",
                Self.links + "/go.example:garden:a/route",
                #"{"headers":{"User-Agent":"Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)"}}"#,
                key: key
            )
            let route = try asked.message(RouteMessage.self)
            #expect(route.destination == "https://go.example/iphone")
            #expect(route.steps.last?.code == "outcome")
        }
    }

    @Test("of 100 visits at once to a one-time link one succeeds, and who looks ahead uses nothing up")
    func oneTime() async throws {
        try await withGarden { server, key in
            let created = try await server.send("POST", Self.links, Self.new("/garden/a", #","limit":1"#), key: key)
            #expect(created.status == 201, "\(created.bodyText)")
            for field in ["Sec-Purpose: prefetch", "Purpose: preview"] {
                #expect(try await server.visit(Self.host, "/garden/a", fields: [field]).status == 200)
            }
            #expect(try await server.visit(Self.host, "/garden/a", method: "HEAD").status == 200)
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<100 { group.addTask { try await server.visit(Self.host, "/garden/a").status } }
                return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            }
            #expect(statuses == [302: 1, 404: 99])
        }
    }

    @Test("known links are followed while the store is away, and a limited one is answered 503")
    func outage() async throws {
        let store = MemoryLinkStore()
        try await withServer(store) { server in
            let key = try await server.makeKey()
            try await server.makeWorkspace("garden", team: "AAAAAAAAAA", key: key)
            try await server.grant("/garden/", of: Self.host, to: "garden", key: key)
            _ = try await server.send("POST", Self.links, Self.new("/garden/a"), key: key)
            _ = try await server.send("POST", Self.links, Self.new("/garden/b", #","limit":5"#), key: key)
            await store.fail(with: LinkStoreError(code: .unavailable, sentence: "Gone."))
            #expect(try await server.visit(Self.host, "/garden/a").status == 302)
            #expect(try await server.visit(Self.host, "/garden/b").status == 503)
        }
    }

    @Test("a key that is limited to other domains neither sees nor writes a link")
    func limitedKeys() async throws {
        try await withGarden { server, root in
            try await server.grant("/garden/", of: "other.example", to: "garden", key: root)
            _ = try await server.send("POST", Self.links, Self.new("/garden/a"), key: root)
            let scopes: [ScopeName] = [.read, .write, .publish]
            let key = try await server.makeKey(for: "garden", scopes, domains: ["other.example"], key: root)
            #expect(try await server.send("POST", Self.links, Self.new("/garden/b"), key: key).status == 404)
            for method in ["GET", "DELETE"] {
                #expect(try await server.send(method, Self.links + "/go.example:garden:a", key: key).status == 404)
            }
            let batch = #"{"links":[\#(Self.new("/garden/c"))]}"#
            let result = try await server.send("POST", "/api/v1/workspaces/garden/link-batches", batch, key: key)
            #expect(try result.message(LinkBatchResultMessage.self).results.map(\.result) == [.invalid])
            let page = try await server.send("GET", Self.links, key: key)
            #expect(try page.message(Page<LinkMessage>.self).items == [])
            let own = Self.new("/garden/a").replacing("go.example/garden", with: "other.example/garden")
            #expect(try await server.send("POST", Self.links, own, key: key).status == 201)
        }
    }

    @Test("many links are written at once, each judged by itself, and undone together")
    func batches() async throws {
        try await withGarden { server, key in
            _ = try await server.send("POST", Self.links, Self.new("/garden/a"), key: key)
            let changed = Self.new("/garden/a").replacing("/shop", with: "/other")
            let links = [Self.new("/garden/b"), changed, Self.new("/kitchen/c"), Self.new("/garden/*")]
            let path = "/api/v1/workspaces/garden/link-batches"
            func write(_ members: String) async throws -> LinkBatchResultMessage {
                let body = #"{"links":[\#(links.joined(separator: ","))]\#(members)}"#
                let response = try await server.send("POST", path, body, key: key)
                #expect(response.status == 200, "\(response.bodyText)")
                return try response.message(LinkBatchResultMessage.self)
            }
            let kept = try await write("")
            #expect(kept.results.map(\.result) == [.written, .conflict, .invalid, .written])
            #expect(try await server.visit(Self.host, "/garden/b").status == 302)
            let replaced = try await write(#","replaces":true,"batch":"mine""#)
            #expect(replaced.batch == "mine")
            #expect(replaced.results.map(\.result) == [.unchanged, .written, .invalid, .written])
            #expect(try await server.visit(Self.host, "/garden/a").field("location") == "https://go.example/other")
            let undone = try await server.send("POST", path + "/mine/undo", key: key)
            let counts = try undone.message(LinkBatchUndoMessage.self)
            #expect(counts.deleted == 1 && counts.restored == 1)
            #expect(try await server.visit(Self.host, "/garden/a").field("location") == "https://go.example/shop")
            #expect(try await server.visit(Self.host, "/garden/b").status == 302)
        }
    }

    @Test("links stop leading where an administrator takes it back")
    func destinations() async throws {
        try await withGarden { server, key in
            let path = "/api/v1/workspaces/garden/link-destinations"
            let list = try await server.send("GET", path, key: key).message(LinkDestinationsMessage.self)
            #expect(list.hosts == ["go.example"] && list.packages == ["com.example.garden"])
            #expect(try await server.send("PUT", path, #"{"hosts":["shop.example"]}"#, key: key).status == 200)
            let link = Self.new("/garden/a").replacing("go.example/shop", with: "shop.example/")
            #expect(try await server.send("POST", Self.links, link, key: key).status == 201)
            #expect(try await server.send("POST", Self.links, Self.new("/garden/b"), key: key).status == 422)
            #expect(try await server.send("PUT", path, #"{"hosts":["other.example"]}"#, key: key).status == 200)
            while try await server.visit(Self.host, "/garden/a").status != 404 {}
        }
    }

    @Test("a generated name is drawn of letters that nobody takes for others")
    func generates() async throws {
        try await withGarden { server, key in
            for (unguessable, length) in [(false, 10), (true, 17)] {
                let body = Self.new("/garden/*").replacing(
                    #"","link""#,
                    with: #"","unguessable":\#(unguessable),"link""#
                )
                let created = try await server.send("POST", Self.links, body, key: key)
                #expect(created.status == 201, "\(created.bodyText)")
                let name = try created.message(LinkMessage.self).address.dropFirst("https://go.example/garden/".count)
                #expect(name.count == length && !name.contains { "0O1Il".contains($0) })
                #expect(try await server.visit(Self.host, "/garden/\(name)").status == 302)
            }
        }
    }
}
