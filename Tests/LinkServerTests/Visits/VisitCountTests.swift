import Foundation
import LinkAPI
import LinkServer
import LinkStore
import LinkStoreTesting
import Testing

@Suite("What is counted of visits", .timeLimit(.minutes(3)))
struct VisitCountTests {
    private static let host = "go.example"
    private static let links = "/api/v1/workspaces/garden/links"
    private static let visits = "/api/v1/workspaces/garden/visits"
    private static let iPhone =
        "User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
        + "Version/17.4 Mobile/15E148 Safari/604.1"
    private static let windows =
        "User-Agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/123.0.0.0 Safari/537.36"

    /// A workspace with a plain link, one that is decided about, and one with a password.
    private func withGarden(
        _ store: MemoryLinkStore = MemoryLinkStore(),
        _ configuration: LinkServerConfiguration = .local { $0.rateLimits.perKey = nil },
        _ body: @Sendable @escaping (RunningServer, _ key: String) async throws -> Void
    ) async throws {
        try await withServer(store, configuration: configuration) { server in
            let key = try await server.makeKey()
            try await server.makeWorkspace("garden", team: "AAAAAAAAAA", key: key)
            try await server.grant("/garden/", of: Self.host, to: "garden", key: key)
            for (name, members) in [
                ("plain", ""), ("decided", #","limit":1000"#), ("secret", #","password":"correct horse""#),
                ("shown", #","preview":{"title":"Spring"}"#), ("passing", #","query":{"pass":["*"]}"#),
            ] {
                let body =
                    #"{"address":"https://go.example/garden/\#(name)","link":{"target":"https://go.example/shop"\#(members)}}"#
                let created = try await server.send("POST", Self.links, body, key: key)
                try #require(created.status == 201, "\(created.bodyText)")
            }
            try await body(server, key)
        }
    }

    private static func total(
        _ server: RunningServer,
        _ key: String,
        of name: String? = nil
    ) async throws -> VisitCountsMessage {
        try await server.writeVisits(key)
        let path = name.map { "\(links)/go.example:garden:\($0)/visits" } ?? visits
        return try await server.send("GET", path, key: key).message(VisitNumbersMessage.self).total
    }

    @Test("visits of people, scans, previews, programs and what looks ahead are told apart, on every path of an answer")
    func kinds() async throws {
        try await withGarden { server, key in
            for name in ["plain", "decided", "shown"] {
                let path = "/garden/\(name)"
                _ = try await server.visit(Self.host, path, fields: [Self.iPhone])
                _ = try await server.visit(Self.host, path, fields: [Self.windows])
                _ = try await server.visit(Self.host, path + "?_qr", fields: [Self.iPhone])
                _ = try await server.visit(Self.host, path, fields: ["User-Agent: WhatsApp/2.24"])
                _ = try await server.visit(Self.host, path, fields: ["User-Agent: Googlebot/2.1"])
                _ = try await server.visit(Self.host, path, fields: [Self.iPhone, "Sec-Purpose: prefetch"])
                _ = try await server.visit(Self.host, path, method: "HEAD", fields: [Self.iPhone])
                let total = try await Self.total(server, key, of: name)
                let counts = [total.clicks, total.scans, total.previews, total.bots, total.prefetches]
                #expect(counts == [2, 1, 1, 1, 2], "\(name)")
            }
            let all = try await Self.total(server, key)
            #expect(all.clicks == 6 && all.scans == 3 && all.appExpected == 0)
        }
    }

    @Test("a visit that leads nowhere, or only to a question, does not count; one with the right password does")
    func passwords() async throws {
        try await withGarden { server, key in
            _ = try await server.visit(Self.host, "/garden/nothing", fields: [Self.iPhone])
            _ = try await server.visit(Self.host, "/garden/secret", fields: [Self.iPhone])
            #expect(try await Self.total(server, key).clicks == 0)
            let visit = try await server.submit("password=correct+horse", to: Self.host, "/garden/secret")
            #expect(visit.status == 303, "\(visit.bodyText)")
            #expect(try await Self.total(server, key, of: "secret").clicks == 1)
        }
    }

    @Test("what tells scans apart goes on to no target, and the picture of a link has it unless it is left out")
    func scans() async throws {
        try await withGarden { server, key in
            for (query, passed) in [("?_qr", ""), ("?a=1&_qr&b", "?a=1&b"), ("?_qr=1&a=2", "?a=2"), ("?%5Fqr", "")] {
                let visit = try await server.visit(Self.host, "/garden/passing\(query)", fields: [Self.iPhone])
                #expect(visit.field("location") == "https://go.example/shop\(passed)", "\(query)")
            }
            #expect(try await Self.total(server, key, of: "passing").scans == 4)
            let path = "\(Self.links)/go.example:garden:plain/qr"
            let counted = try await server.send("GET", path, key: key)
            let plain = try await server.send("GET", path + "?plain=true", key: key)
            #expect(counted.status == 200 && plain.status == 200 && counted.bodyText != plain.bodyText)
        }
    }

    @Test("numbers are divided by what is asked for, and those of other days are left out")
    func dimensions() async throws {
        try await withGarden { server, key in
            _ = try await server.visit(
                Self.host,
                "/garden/plain",
                fields: [Self.iPhone, "Referer: https://news.example/a?b=c"]
            )
            server.time.advance(seconds: 3_600)
            _ = try await server.visit(Self.host, "/garden/plain", fields: [Self.windows])
            _ = try await server.visit(
                Self.host,
                "/garden/decided",
                fields: [Self.windows, "Referer: https://news.example/z"]
            )
            try await server.writeVisits(key)
            let rows = [
                ("platform", ["windows 2", "iphone 1"]), ("referrer", ["news.example 2", " 1"]),
                ("link", ["https://go.example/garden/plain 2", "https://go.example/garden/decided 1"]),
            ]
            for (dimension, expected) in rows {
                let numbers = try await server.send("GET", "\(Self.visits)?by=\(dimension)", key: key)
                    .message(VisitNumbersMessage.self)
                #expect(numbers.items.map { "\($0.value ?? "") \($0.clicks)" } == expected, "\(dimension)")
            }
            let hours = try await server.send("GET", "\(Self.visits)?by=hour&limit=1", key: key)
                .message(VisitNumbersMessage.self)
            #expect(hours.items.count == 1 && hours.total.clicks == 3)
            let early = try await server.send("GET", "\(Self.visits)?from=2001-01-01&until=2001-01-02", key: key)
                .message(VisitNumbersMessage.self)
            #expect(early.total.clicks == 0 && early.items == [] && early.from == "2001-01-01")
            for query in ["from=2027-02-30", "until=yesterday", "from=2027-03-02&until=2027-03-01", "by=visitor"] {
                #expect(try await server.send("GET", "\(Self.visits)?\(query)", key: key).status / 100 == 4, "\(query)")
            }
        }
    }

    @Test("visitors who ask not to be followed are counted only where the workspace wants it")
    func optOut() async throws {
        try await withGarden { server, key in
            for name in ["plain", "decided"] {
                for field in ["Sec-GPC: 1", "DNT: 1", "DNT: 0"] {
                    _ = try await server.visit(Self.host, "/garden/\(name)", fields: [Self.iPhone, field])
                }
            }
            #expect(try await Self.total(server, key).clicks == 2)
            let settings = #"{"days":30,"totalsDays":60,"honoursOptOut":false}"#
            let saved = try await server.send("PUT", "/api/v1/workspaces/garden/visit-settings", settings, key: key)
            #expect(saved.status == 200, "\(saved.bodyText)")
            _ = try await server.visit(Self.host, "/garden/plain", fields: [Self.iPhone, "Sec-GPC: 1"])
            #expect(try await Self.total(server, key).clicks == 3)
            for wrong in [
                #"{"days":0,"totalsDays":1,"honoursOptOut":true}"#,
                #"{"days":1,"totalsDays":9999,"honoursOptOut":true}"#,
            ] {
                let refused = try await server.send("PUT", "/api/v1/workspaces/garden/visit-settings", wrong, key: key)
                #expect(refused.status == 422, "\(refused.bodyText)")
            }
        }
    }

    @Test(
        "visits on devices whose app opens the link by the published files are numbered, apart from those in other apps' browsers"
    )
    func appExpected() async throws {
        try await withGarden { server, key in
            let path = "/api/v1/domains/go.example/documents/apple-app-site-association"
            let file = #"{"applinks":{"details":[{"appIDs":["AAAAAAAAAA.shop"],"components":[{"/":"/garden/p*"}]}]}}"#
            let published = try await server.send("PUT", path, file, key: key)
            try #require(published.status / 100 == 2, "\(published.bodyText)")
            for name in ["plain", "decided"] {
                for fields in [[Self.iPhone], [Self.windows], [Self.iPhone + " Instagram 334.0"]] {
                    _ = try await server.visit(Self.host, "/garden/\(name)", fields: fields)
                }
            }
            let total = try await Self.total(server, key)
            #expect(total.clicks == 6 && total.appExpected == 1)
        }
    }

    @Test("an export has every visit once and no address of a visitor, and no cell is a formula")
    func export() async throws {
        try await withGarden { server, key in
            for number in 0..<5 {
                let fields = [
                    Self.iPhone, "Referer: https://site\(number).example/", "X-Forwarded-For: 192.0.2.\(number)",
                ]
                _ = try await server.visit(Self.host, "/garden/plain", fields: fields)
            }
            try await server.writeVisits(key)
            let today = String(server.time.now.description.prefix(10))
            let page = try await server.send("GET", "\(Self.visits)/\(today)?limit=2", key: key)
                .message(Page<VisitGroupMessage>.self)
            #expect(page.items.count == 2 && page.items[0].address == "https://go.example/garden/plain")
            var lines: [String] = []
            var path: String? = "\(Self.visits)/\(today)/file?format=csv&limit=2"
            while let next = path {
                let part = try await server.send("GET", next, key: key)
                #expect(part.field("content-type") == "text/csv")
                lines += part.bodyText.split(separator: "\r\n").map(String.init)
                path = part.field("link").map { String($0.dropFirst().prefix { $0 != ">" }) }
            }
            #expect(lines.count == 6)
            #expect(lines[0] == "time,address,kind,reason,platform,country,referrer,agent,appExpected,count")
            #expect(
                Set(lines.dropFirst().compactMap { $0.split(separator: ",").first { $0.hasPrefix("site") } }).count == 5
            )
            #expect(!lines.joined().contains("192.0.2"))
            let json = try await server.send("GET", "\(Self.visits)/\(today)/file", key: key)
            #expect(json.bodyText.split(separator: "\n").count == 5 && json.field("link") == nil)
            #expect(try await server.send("GET", "\(Self.visits)/2027-02-30", key: key).status == 422)
        }
    }

    @Test("what is erased is gone: of a link, and of all")
    func erases() async throws {
        try await withGarden { server, key in
            for name in ["plain", "decided"] {
                _ = try await server.visit(Self.host, "/garden/\(name)", fields: [Self.iPhone])
            }
            #expect(try await Self.total(server, key).clicks == 2)
            let one = try await server.send("DELETE", "\(Self.links)/go.example:garden:plain/visits", key: key)
            #expect(one.status == 204)
            #expect(try await Self.total(server, key).clicks == 1)
            #expect(try await server.send("DELETE", Self.visits, key: key).status == 204)
            #expect(try await Self.total(server, key).clicks == 0)
        }
    }

    @Test(
        "while the store is away links are followed and visits wait; what does not fit is counted as dropped, and links go on"
    )
    func outage() async throws {
        let store = MemoryLinkStore()
        try await withGarden(store) { server, key in
            await store.fail(with: LinkStoreError(code: .unavailable, sentence: "The disk is on fire."))
            for _ in 0..<3 {
                #expect(try await server.visit(Self.host, "/garden/plain", fields: [Self.iPhone]).status == 302)
                try await server.writeVisits(key, isTaken: false)
            }
            await store.fail(with: nil)
            #expect(try await Self.total(server, key).clicks == 3)
            let metrics = try await server.send("GET", "/metrics", key: key).bodyText
            #expect(metrics.contains("waymark_visits_total{kind=\"click\"} 3"), "\(metrics)")
            #expect(metrics.contains("waymark_visits_dropped_total 0") && metrics.contains("waymark_visits_waiting 0"))
        }
    }

    @Test("an app reports that a link has opened it, and learns nothing about links from the answer")
    func openings() async throws {
        try await withGarden { server, key in
            func report(_ body: String) async throws -> RawResponse {
                try await server.exchange(
                    server.publicPort,
                    "POST",
                    "/_/opens",
                    ["Host: \(Self.host)", "Content-Type: application/json"],
                    Array(body.utf8)
                )
            }
            let first = try await report(
                #"{"address":"https://go.example/garden/plain?a=1","first":true,"platform":"iphone"}"#
            )
            let again = try await report(#"{"address":"https://go.example/garden/plain","platform":"android"}"#)
            let nothing = try await report(#"{"address":"https://go.example/garden/nothing"}"#)
            #expect(first.status == 204 && again.status == 204 && nothing.status == 204)
            func fields(_ answer: RawResponse) -> [Substring] {
                answer.head.split(separator: "\r\n").filter { !$0.lowercased().hasPrefix("date:") }
            }
            #expect(fields(first) == fields(nothing) && first.body == nothing.body)
            let total = try await Self.total(server, key)
            #expect(total.firstOpens == 1 && total.reopens == 1 && total.clicks == 0)
            for wrong in ["", "{}", #"{"address":"no address"}"#, #"{"address":"go.example/a","platform":"fridge"}"#] {
                let refused = try await report(wrong)
                #expect(
                    refused.status / 100 == 4 && refused.bodyText.contains("\"code\""),
                    "\(wrong): \(refused.bodyText)"
                )
            }
            for _ in 0..<60 { _ = try await report(#"{"address":"go.example/garden/plain"}"#) }
            #expect(try await report(#"{"address":"go.example/garden/plain"}"#).status == 429)
        }
    }

    @Test("of the hosts that visitors come from, 500 an hour are told apart")
    func referrers() async throws {
        try await withGarden { server, key in
            try await RawConnection.open(port: server.publicPort) { connection in
                for number in 0..<510 {
                    let fields = ["Host: \(Self.host)", Self.iPhone, "Referer: https://site\(number).example/", "", ""]
                    try await connection.send((["GET /garden/plain HTTP/1.1"] + fields).joined(separator: "\r\n"))
                    #expect(try await connection.receive()?.status == 302)
                }
            }
            try await server.writeVisits(key)
            let numbers = try await server.send("GET", "\(Self.visits)?by=referrer&limit=500", key: key)
                .message(VisitNumbersMessage.self)
            #expect(numbers.items.first.map { "\($0.value ?? "") \($0.clicks)" } == "(others) 10")
            #expect(numbers.total.clicks == 510)
        }
    }

    @Test("a server that ends writes what it has counted")
    func shutdown() async throws {
        let store = MemoryLinkStore()
        try await withGarden(store) { server, _ in
            _ = try await server.visit(Self.host, "/garden/plain", fields: [Self.iPhone])
        }
        let query = VisitTotalsQuery(of: "garden", hours: 0..<10_000_000, by: .link, limit: 9)
        #expect(try await store.visitTotals(query).map(\.count) == [1])
    }
}

extension RunningServer {
    /// Has what was counted until now written.
    ///
    /// - Parameters:
    ///   - key: A key that may read the metrics.
    ///   - isTaken: Whether the store takes it.
    /// - Throws: That the server does not answer.
    func writeVisits(_ key: String, isTaken: Bool = true) async throws {
        await self.visitClock.sleepers(1)
        self.visitClock.advance(by: .milliseconds(500))
        // By then it is collected, and being written.
        await self.visitClock.sleepers(1)
        guard isTaken else { return }
        while try await !send("GET", "/metrics", key: key).bodyText.contains("\nwaymark_visits_waiting 0\n") {}
    }
}
