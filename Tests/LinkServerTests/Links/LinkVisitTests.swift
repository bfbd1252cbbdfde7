import JSONSource
import LinkAPI
import LinkServer
import LinkStore
import LinkStoreTesting
import Testing

// Digests of passwords take seconds under the thread sanitizer, on a thread of low priority.
@Suite("Visits of links", .timeLimit(.minutes(3)))
struct LinkVisitTests {
    private static let host = "go.example"
    private static let links = "/api/v1/workspaces/garden/links"
    private static let iPhone =
        "User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15"

    /// A workspace that holds a prefix of a domain.
    private func withGarden(
        _ configuration: LinkServerConfiguration = .local(),
        _ body: @Sendable @escaping (RunningServer, _ key: String) async throws -> Void
    ) async throws {
        try await withServer(configuration: configuration) { server in
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
            #expect(link.ending == nil)
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

    @Test("on a domain that ignores letter case, visitors find a link in capitals, and new links are in small letters")
    func ignoresLetterCase() async throws {
        try await withGarden { server, key in
            _ = try await server.send("POST", Self.links, Self.new("/garden/Old"), key: key)
            let path = "/api/v1/domains/go.example/policy"
            let policy = #"{"reservedPaths":[],"ignoresLetterCase":true}"#
            let saved = try await server.send("PUT", path, policy, key: key)
            #expect(try saved.message(PolicyMessage.self).ignoresLetterCase == true, "\(saved.bodyText)")
            _ = try await server.send("POST", Self.links, Self.new("/garden/spring"), key: key)
            for path in ["/garden/spring", "/garden/Spring", "/GARDEN/SPRING"] {
                while try await server.visit(Self.host, path).status != 302 {}
            }
            #expect(try await server.visit(Self.host, "/GARDEN/SUMMER").status == 404)
            let read = try await server.send("GET", Self.links + "/go.example:garden:SPRING", key: key)
            #expect(try read.message(LinkMessage.self).address == "https://go.example/garden/spring")

            let refused = try await server.send("POST", Self.links, Self.new("/garden/Summer"), key: key)
                .message(Problem.self)
            #expect(
                refused.faults?.first?.message
                    == #"go.example ignores letter case, so that visitors find "/garden/Summer" at "/garden/summer": "#
                    + "write that."
            )
            let put = try await server.send(
                "PUT",
                Self.links + "/go.example:garden:Summer",
                #"{"link":{"target":"https://go.example/shop"}}"#,
                key: key
            )
            #expect(put.status == 404, "\(put.bodyText)")
            for unguessable in ["true", "false"] {
                let body = Self.new("/garden/*").dropLast() + #","unguessable":\#(unguessable)}"#
                let named = try await server.send("POST", Self.links, String(body), key: key)
                let address = try named.message(LinkMessage.self).address
                #expect(address == address.lowercased())
            }

            // What was there before goes on, and can be changed.
            #expect(try await server.visit(Self.host, "/garden/Old").status == 302)
            let changed = try await server.send(
                "PUT",
                Self.links + "/go.example:garden:Old",
                #"{"link":{"target":"https://go.example/new"}}"#,
                key: key
            )
            #expect(changed.status == 200, "\(changed.bodyText)")
            #expect(try await server.visit(Self.host, "/garden/Old").field("location") == "https://go.example/new")
        }
    }

    @Test("who asks for many links that do not exist or have ended is answered 429, and finds those that exist")
    func enumeration() async throws {
        let configuration = LinkServerConfiguration.local {
            $0.unknownLinksPerMinute = 3
            $0.trustedProxies = TrustedProxies([AddressRange("127.0.0.1")].compactMap(\.self))
        }
        try await withGarden(configuration) { server, key in
            _ = try await server.send("POST", Self.links, Self.new("/garden/a"), key: key)
            let expired = Self.new("/garden/b", #","expires":"2020-01-01T00:00:00Z""#)
            _ = try await server.send("POST", Self.links, expired, key: key)
            let visit = { (path: String, address: String) in
                try await server.visit(Self.host, path, fields: ["X-Forwarded-For: \(address)"])
            }
            for path in ["/garden/x", "/garden/b", "/y"] {
                #expect(try await visit(path, "192.0.2.1").status == 404)
            }
            for path in ["/garden/x", "/garden/b", "/y", "/garden/z"] {
                let refused = try await visit(path, "192.0.2.1")
                #expect(refused.status == 429 && refused.field("retry-after") == "5")
            }
            #expect(try await visit("/garden/a", "192.0.2.1").status == 302)
            #expect(try await visit("/garden/x", "192.0.2.2").status == 404)
            server.time.advance(seconds: 20)
            #expect(try await visit("/garden/x", "192.0.2.1").status == 404)
        }
    }

    @Test("letter case is ignored only among a workspace's own paths")
    func letterCaseOfOthers() async throws {
        try await withGarden { server, key in
            try await server.makeWorkspace("kitchen", team: "BBBBBBBBBB", key: key)
            try await server.grant("/garden/inner/", of: Self.host, to: "kitchen", key: key)
            _ = try await server.send("POST", Self.links, Self.new("/garden/Inner/login"), key: key)
            #expect(try await server.visit(Self.host, "/garden/Inner/login").status == 302)
            let path = "/api/v1/domains/go.example/policy"
            let policy = #"{"reservedPaths":[],"ignoresLetterCase":true}"#
            #expect(try await server.send("PUT", path, policy, key: key).status == 200)
            while try await server.visit(Self.host, "/garden/Inner/login").status != 404 {}
            let inside = Self.new("/garden/Inner/new")
            let foreign = try await server.send("POST", Self.links, inside, key: key).message(Problem.self)
            #expect(
                foreign.faults?.contains {
                    $0.message.hasPrefix(#""/garden/inner/new" does not belong to the workspace"#)
                }
                    == true
            )
            let grant = #"{"prefix":"/Team/","workspace":"kitchen"}"#
            let refused = try await server.send("POST", "/api/v1/domains/go.example/grants", grant, key: key)
                .message(Problem.self)
            #expect(
                refused.faults?.first?.message
                    == #"The domain ignores letter case, so that the prefix "/Team/" has to be in small letters."#
            )
        }
    }

    @Test(
        "people get a page where a link leads nowhere, the same for each reason, and one that opens the app or goes on"
    )
    func pages() async throws {
        try await withGarden { server, key in
            let expired = Self.new("/garden/b", #","expires":"2020-01-01T00:00:00Z""#)
            _ = try await server.send("POST", Self.links, expired, key: key)
            let browser = ["Accept: text/html,application/xhtml+xml", Self.iPhone]
            let missing = try await server.visit(Self.host, "/garden/x", fields: browser)
            let ended = try await server.visit(Self.host, "/garden/b", fields: browser)
            for page in [missing, ended] {
                #expect(page.status == 404 && page.field("content-type") == "text/html; charset=utf-8")
                #expect(page.bodyText.contains("<h1 dir=\"auto\">There is nothing at this address</h1>"))
                #expect(page.field("cache-control") == "no-store")
            }
            #expect(missing.bodyText == ended.bodyText)

            let path = "/api/v1/workspaces/garden/link-destinations"
            let list = #"{"hosts":["go.example"],"schemes":["shop"]}"#
            #expect(try await server.send("PUT", path, list, key: key).status == 200)
            let members = #","title":"A <b> title","platforms":{"iphone":{"app":"shop://a?b=1&c=2"}}"#
            let created = try await server.send("POST", Self.links, Self.new("/garden/app", members), key: key)
            #expect(created.status == 201, "\(created.bodyText)")
            let page = try await server.visit(Self.host, "/garden/app", fields: browser)
            #expect(
                page.status == 200 && page.bodyText.contains("<h1 dir=\"auto\">A &lt;b&gt; title</h1>"),
                "\(page.bodyText)"
            )
            #expect(page.bodyText.contains(#"href="shop://a?b=1&amp;c=2" rel="noreferrer">Open the app</a>"#))
            #expect(
                page.bodyText.contains(#"href="https://go.example/shop" rel="noreferrer">Continue in the browser</a>"#)
            )
            #expect(try await server.visit(Self.host, "/garden/app").field("location") == "https://go.example/shop")
        }
    }

    @Test("a link's page has its buttons and preview for people, and for programs that show previews the preview alone")
    func landingPages() async throws {
        try await withGarden { server, key in
            let members =
                #","page":"always","preview":{"title":"Spring","text":"Bulbs"},"stores":{"appStore":"1"}"#
            let created = try await server.send("POST", Self.links, Self.new("/garden/p", members), key: key)
            #expect(created.status == 201, "\(created.bodyText)")
            let page = try await server.visit(
                Self.host,
                "/garden/p",
                fields: [Self.iPhone, "Accept-Language: de-AT, en;q=0.5"]
            )
            #expect(page.status == 200 && page.field("content-language") == "de")
            #expect(page.bodyText.contains("App laden: App Store") && page.bodyText.contains("https://go.example/shop"))
            let policy = try #require(page.field("content-security-policy"))
            #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-") && !policy.contains("unsafe"))
            let program = "User-Agent: facebookexternalhit/1.1"
            let preview = try await server.visit(Self.host, "/garden/p", fields: [program])
            #expect(preview.status == 200 && preview.bodyText.contains(#"property="og:title" content="Spring""#))
            #expect(!preview.bodyText.contains("href="))
            // A link that only has a preview sends people on at once.
            let redirecting = Self.new("/garden/q", #","preview":{"title":"Spring"}"#)
            _ = try await server.send("POST", Self.links, redirecting, key: key)
            #expect(try await server.visit(Self.host, "/garden/q").status == 302)
            #expect(try await server.visit(Self.host, "/garden/q", fields: [program]).status == 200)
            let refused = Self.new("/garden/r", #","page":"sometimes""#)
            let answer = try await server.send("POST", Self.links, refused, key: key)
            #expect(answer.status == 422 && answer.bodyText.contains("write one of"), "\(answer.bodyText)")
        }
    }

    @Test("a link shows everybody what it does and why it has ended, only where it says so")
    func explained() async throws {
        try await withGarden { server, key in
            let browser = ["Accept: text/html", Self.iPhone]
            for (name, members) in [
                ("a", #","showsFlowchart":true"#), ("b", ""),
                ("c", #","expires":"2020-01-01T00:00:00Z","showsEnding":true"#),
                ("d", #","starts":"2199-01-01T00:00:00Z","showsEnding":true"#),
            ] {
                let created = try await server.send("POST", Self.links, Self.new("/garden/\(name)", members), key: key)
                #expect(created.status == 201, "\(created.bodyText)")
            }
            for target in ["/garden/a+", "/garden/a?d=1", "/garden/a?x=2&d=1"] {
                let shown = try await server.visit(Self.host, target, fields: browser)
                #expect(shown.status == 200 && shown.bodyText.contains("<svg"), "\(target)")
                #expect(shown.bodyText.contains("https://go.example/shop"))
            }
            #expect(try await server.visit(Self.host, "/garden/a").status == 302)
            let hidden = try await server.visit(Self.host, "/garden/b+", fields: browser)
            let missing = try await server.visit(Self.host, "/garden/x+", fields: browser)
            #expect(hidden.status == 404 && hidden.bodyText == missing.bodyText)
            #expect(try await server.visit(Self.host, "/garden/b?d=1").status == 302)
            let expired = try await server.visit(Self.host, "/garden/c", fields: browser)
            #expect(expired.status == 410 && expired.bodyText.contains("This link has expired"))
            #expect(try await server.visit(Self.host, "/garden/c").bodyText.contains(#""code":"ended""#))
            let early = try await server.visit(Self.host, "/garden/d", fields: browser)
            #expect(early.status == 404 && early.bodyText.contains("This link does not work yet"))

            let path = "\(Self.links)/go.example:garden:b/flowchart"
            let drawing = try await server.send("GET", path, key: key)
            #expect(drawing.status == 200 && drawing.field("content-type") == "image/svg+xml")
            let secret = Self.new("/garden/e", #","showsFlowchart":true,"password":"correct horse""#)
            #expect(try await server.send("POST", Self.links, secret, key: key).status == 422)
        }
    }

    @Test("data for the app is kept with its members by name, and a number that is too large is refused")
    func payload() async throws {
        try await withGarden { server, key in
            let data = #"{"b":1,"a":[true,null,1.5,"x",{}],"b":2}"#
            let body = Self.new("/garden/a", #","payload":{"data":\#(data)}"#)
            let created = try await server.send("POST", Self.links, body, key: key).message(LinkMessage.self)
            #expect(created.link.payload?.data == ["a": [true, nil, 1.5, "x", .object([])], "b": 1])
            let large = body.replacing("1.5", with: "1e999")
            let refused = try await server.send("POST", Self.links, large, key: key)
            #expect(refused.status == 422, "\(refused.bodyText)")
            #expect(refused.bodyText.contains("has a number that is too large"))
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
                (Self.new("/garden/a", #","payload":{"data":[1]}"#), "payload.data"),
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

    @Test("a link stops when its domain is deleted, and does not come back with a later holder of its path")
    func followsDomains() async throws {
        try await withGarden { server, key in
            let destinations = #"{"hosts":["go.example"]}"#
            let path = "/api/v1/workspaces/garden/link-destinations"
            #expect(try await server.send("PUT", path, destinations, key: key).status < 300)
            _ = try await server.send("POST", Self.links, Self.new("/garden/a"), key: key)
            #expect(try await server.visit(Self.host, "/garden/a").status == 302)
            #expect(try await server.sendAccepting("DELETE", "/api/v1/domains/go.example", key: key).status == 204)
            while try await server.visit(Self.host, "/garden/a").status != 404 {}
            try await server.makeWorkspace("kitchen", team: "BBBBBBBBBB", key: key)
            try await server.grant("/garden/", of: Self.host, to: "kitchen", key: key)
            #expect(try await server.visit(Self.host, "/garden/a").status == 404)
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

    @Test("of 100 visits at once over two servers as many succeed as the limit allows", arguments: [1, 10])
    func limits(limit: Int) async throws {
        let store = MemoryLinkStore()
        try await withServer(store) { first in
            let key = try await first.makeKey()
            try await first.makeWorkspace("garden", team: "AAAAAAAAAA", key: key)
            try await first.grant("/garden/", of: Self.host, to: "garden", key: key)
            try await withServer(store) { second in
                let body = Self.new("/garden/a", #","limit":\#(limit)"#)
                #expect(try await first.send("POST", Self.links, body, key: key).status == 201)
                // The other server follows the link as soon as the store announces it.
                while try await second.visit(Self.host, "/garden/a", method: "HEAD").status != 200 {}
                let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                    for number in 0..<100 {
                        let server = number.isMultiple(of: 2) ? first : second
                        group.addTask { try await server.visit(Self.host, "/garden/a").status }
                    }
                    return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
                }
                #expect(statuses == [302: limit, 404: 100 - limit])
            }
        }
    }

    @Test("a visitor has one branch of a split at each visit, and visitors are divided")
    func splits() async throws {
        try await withGarden { server, key in
            let branch = { (name: String) in #"{"weight":1,"target":{"web":"https://go.example/\#(name)"}}"# }
            let split = #","conditions":[{"split":[\#(branch("a")),\#(branch("b"))]}]"#
            let created = try await server.send("POST", Self.links, Self.new("/garden/a", split), key: key)
            #expect(created.status == 201, "\(created.bodyText)")
            var branches: [String: Int] = [:]
            for number in 0..<40 {
                let agent = ["User-Agent: Browser/\(number)"]
                let place = try await server.visit(Self.host, "/garden/a", fields: agent).field("location")
                #expect(try await server.visit(Self.host, "/garden/a", fields: agent).field("location") == place)
                branches[place ?? "", default: 0] += 1
            }
            #expect(Set(branches.keys) == ["https://go.example/a", "https://go.example/b"])
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
            // Somebody else may have created it; where nobody holds a path, nobody has.
            #expect(try await server.visit(Self.host, "/garden/c").status == 503)
            #expect(try await server.visit("other.example", "/garden/a").status == 404)
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
            _ = try await server.send("DELETE", Self.links + "/go.example:garden:a", key: root)
            for path in ["/go.example:garden:a/history", "/go.example:garden:a"] {
                #expect(try await server.send("GET", Self.links + path, key: key).status == 404)
            }
            let rest = try await server.send("GET", Self.links + "?limit=1", key: key)
            #expect(try rest.message(Page<LinkMessage>.self).items.map(\.id) == ["other.example:garden:a"])
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

    @Test("a password is typed into a form, is never in an address or an answer, and is asked for five times a minute")
    func passwords() async throws {
        try await withGarden { server, key in
            let path = Self.links + "/go.example:garden:a"
            let created = try await server.send(
                "POST",
                Self.links,
                Self.new("/garden/a", #","password":"grüne Tür""#),
                key: key
            )
            #expect(created.status == 201, "\(created.bodyText)")
            let form = try created.message(LinkMessage.self).link
            #expect(form.hasPassword == true && form.password == nil)
            for answer in [created, try await server.send("GET", path, key: key)] {
                #expect(!answer.bodyText.contains("Tür") && !answer.bodyText.contains("pbkdf2"))
            }
            let asked = try await server.visit(Self.host, "/garden/a?password=gr%C3%BCne+T%C3%BCr")
            #expect(asked.status == 200 && asked.field("location") == nil, "\(asked.bodyText)")
            #expect(asked.bodyText.contains("<form method=\"post\">") && !asked.bodyText.contains("/shop"))
            #expect(asked.field("cache-control") == "no-store")
            let rows = [
                ("password=wrong", 403, nil), ("nothing=1", 400, nil), ("password=%zz", 400, nil),
                (String(repeating: "a", count: 2_000), 400, nil),
                // With the accent as a character of its own, too.
                ("password=gr%C3%BCne+T%C3%BCr", 303, "https://go.example/shop"),
                ("password=gru%CC%88ne+Tu%CC%88r", 303, "https://go.example/shop"),
                ("password=1", 403, nil), ("password=2", 403, nil), ("password=gr%C3%BCne+T%C3%BCr", 429, nil),
            ]
            for (body, status, location) in rows {
                let answer = try await server.submit(body, to: Self.host, "/garden/a")
                #expect(answer.status == status && answer.field("location") == location, "\(body)")
            }
            server.time.advance(seconds: 60)
            #expect(try await server.submit("password=wrong", to: Self.host, "/garden/a").status == 403)
            #expect(try await server.submit("password=wrong", to: Self.host, "/garden/b").status == 404)
        }
    }

    @Test("a change keeps the password of a link, replaces it or takes it away, as it says")
    func changesPasswords() async throws {
        try await withGarden { server, key in
            let path = Self.links + "/go.example:garden:a"
            let rows = [
                (#","hasPassword":true"#, 422), (#","password":"short""#, 422), (#","password":"a secret""#, 201),
                (#","hasPassword":true"#, 200), (#","password":"another secret""#, 200), ("", 200),
            ]
            for (members, status) in rows {
                let body = #"{"link":{"target":"https://go.example/shop"\#(members)}}"#
                let saved = try await server.send("PUT", path, body, key: key)
                #expect(saved.status == status, "\(members) \(saved.bodyText)")
                guard status != 422 else { continue }
                let visit = try await server.visit(Self.host, "/garden/a")
                #expect(visit.status == (members.isEmpty ? 302 : 200), "\(members)")
            }
            let batch = #"{"links":[\#(Self.new("/garden/b", #","password":"a secret""#))]}"#
            let result = try await server.send("POST", "/api/v1/workspaces/garden/link-batches", batch, key: key)
            #expect(try result.message(LinkBatchResultMessage.self).results.map(\.result) == [.invalid])
        }
    }

    @Test("who writes a link learns which apps open it by the published files, and why others do not")
    func apps() async throws {
        try await withGarden { server, key in
            func apps(_ path: String) async throws -> [String] {
                let saved = try await server.send("POST", Self.links, Self.new(path), key: key)
                let apps = try #require(try saved.message(LinkMessage.self).apps)
                return apps.map { "\($0.platform) \($0.app) \($0.opens) \($0.reason)" }
            }
            let apple = "apple AAAAAAAAAA.com.example.garden"
            let android = "android com.example.garden"
            #expect(
                try await apps("/garden/a") == [
                    "\(apple) false go.example does not publish apple-app-site-association.",
                    "\(android) false go.example does not publish assetlinks.json.",
                ]
            )
            _ = try await server.draft("/garden/app/*", of: "garden", on: Self.host, key: key)
            _ = try await server.publishDraft(of: "garden", on: Self.host, key: key)
            let opened = try await apps("/garden/app/a")
            let rule = "details[0].components[0] of the published apple-app-site-association"
            #expect(opened.first == "\(apple) true By \(rule).")
            // The first rule excludes links with dot segments, the last one all others.
            let file = "of the published assetlinks.json"
            #expect(opened.last?.hasPrefix("\(android) true By dynamic rule 1 \(file)") == true, "\(opened)")
            let other = try await apps("/garden/b")
            #expect(other.first?.hasPrefix("\(apple) false No rule of details[0]") == true)
            let excluded =
                "\(android) false Excluded by dynamic rule 2 \(file); "
                + "only Android 15 and later with Google services reads dynamic rules."
            #expect(other.last == excluded)
        }
    }

    @Test("what does not work is answered like what does not exist")
    func hides() async throws {
        try await withGarden { server, key in
            let links = [
                ("early", #","starts":"2098-01-01T00:00:00Z""#), ("late", #","expires":"2001-01-01T00:00:00Z""#),
                ("used", #","limit":1"#), ("deleted", ""), ("plain", ""),
            ]
            for (name, members) in links {
                let created = try await server.send("POST", Self.links, Self.new("/garden/\(name)", members), key: key)
                #expect(created.status == 201, "\(created.bodyText)")
            }
            #expect(try await server.visit(Self.host, "/garden/used").status == 302)
            #expect(try await server.send("DELETE", Self.links + "/go.example:garden:deleted", key: key).status == 204)
            try await Self.expectHidden(["early", "late", "used", "deleted"], on: server)
            let grant = "/api/v1/domains/go.example/grants/%2Fgarden%2F"
            #expect(try await server.send("DELETE", grant, key: key).status == 200)
            while try await server.visit(Self.host, "/garden/plain").status != 404 {}
            try await Self.expectHidden(["plain"], on: server)
        }
    }

    private static func expectHidden(_ names: [String], on server: RunningServer) async throws {
        for method in ["GET", "HEAD"] {
            let unknown = try await server.visit(host, "/garden/unknown", method: method)
            #expect(unknown.status == 404)
            for name in names {
                let answer = try await server.visit(host, "/garden/\(name)", method: method)
                #expect(answer.headWithoutDate == unknown.headWithoutDate && answer.body == unknown.body, "\(name)")
            }
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
