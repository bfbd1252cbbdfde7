import JSONSource
import LinkPatterns
import LinkRouting
import LinkWorkspaces
import PropertyTesting
import Testing

@Suite("Random links and visitors")
struct RoutingPropertyTests {
    private static let shards = 8
    private static let links = 150
    private static let visits = 12

    @Test(
        "with reasons, without them and as a plain answer, a decision is one destination that both lists allow",
        arguments: 0..<shards
    )
    func agree(shard: Int) throws {
        var random = RandomRouting(seed: UInt64(shard))
        var (sent, plain, stopped) = (0, 0, 0)
        for _ in 0..<Self.links {
            let link = try random.link()
            let prepared = PreparedLink(link, policy: Sample.policy)
            for _ in 0..<Self.visits {
                let (visitor, now, uses) = (
                    random.visitor(), random.time(), Int.random(in: 0...3, using: &random.generator)
                )
                let decision = prepared.decision(for: visitor, at: now, uses: uses)
                #expect(prepared.outcome(for: visitor, at: now, uses: uses) == decision.outcome)
                #expect(decision.steps.allSatisfy { $0.reason.hasSuffix(".") })
                if let location = prepared.plain?.location(hasQuery: !visitor.query.isEmpty, at: now) {
                    plain += 1
                    #expect(decision.destination?.redirect.map { Array($0.utf8) } == Array(location))
                    #expect(!decision.usesUp)
                }
                guard let destination = decision.destination else {
                    stopped += 1
                    #expect(decision.steps.last?.result == .stopped || decision.outcome == .ends(.notAllowed))
                    #expect(!decision.usesUp)
                    continue
                }
                sent += 1
                #expect(decision.steps.last?.code == .outcome)
                for row in destination.addresses { expectAllowed(row.address, row.use, link) }
            }
        }
        #expect(sent > 300 && plain > 30 && stopped > 100, "\(sent) \(plain) \(stopped)")
    }

    /// Allowed by the policy, and by a second reading that knows nothing of it.
    private func expectAllowed(_ address: String, _ use: DestinationUse, _ link: Link) {
        #expect(Sample.policy.allows(address, for: use), "\(address)")
        let url = LinkURL(address)
        #expect(address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(address)")
        switch url.scheme?.lowercased() {
        case "https"?:
            let host = url.host ?? ""
            let stores = [
                "apps.apple.com", "play.google.com", "appgallery.huawei.com", "galaxystore.samsung.com",
                "www.amazon.com",
            ]
            #expect(host == "shop.example" || host.hasSuffix(".shop.example") || stores.contains(host), "\(address)")
            #expect(url.parts.userInformation == nil && url.port == nil, "\(address)")
        case "shop"?: #expect(use == .app)
        case "intent"?: #expect(use == .app && address.contains("package=com.example.shop;"), "\(address)")
        default: Issue.record("\(address)")
        }
    }

    @Test("passing a query on changes neither scheme nor host nor path nor fragment", arguments: 0..<shards)
    func passing(shard: Int) throws {
        var random = RandomRouting(seed: 1_000 + UInt64(shard))
        var changed = 0
        for _ in 0..<1_000 {
            let target = random.webAddress()
            let link = try Sample.link {
                $0.target = target
                $0.query = random.passing()
            }
            let query = random.query()
            guard
                let address = PreparedLink(link, policy: Sample.policy).address(
                    for: Sample.visitor { $0.query = query }
                )
            else {
                #expect(!Sample.policy.allows(target, for: .web), "\(target) \(query)")
                continue
            }
            let (before, after) = (LinkURL(target), LinkURL(address))
            #expect(before.scheme == after.scheme && before.host == after.host && before.port == after.port)
            #expect(before.path == after.path && before.fragment == after.fragment, "\(target) \(address)")
            if address != target { changed += 1 }
        }
        #expect(changed > 100)
    }

    @Test("a random link keeps its value in JSON", arguments: 0..<4)
    func coding(shard: Int) throws {
        var random = RandomRouting(seed: 2_000 + UInt64(shard))
        for _ in 0..<100 {
            let link = try random.link()
            let json = try Sample.encode(link)
            #expect(try Sample.decode(Link.self, json) == link, "\(json)")
        }
    }

    @Test("an agent of any bytes is some device", arguments: 0..<4)
    func agents(shard: Int) {
        var random = RandomRouting(seed: 3_000 + UInt64(shard))
        for _ in 0..<500 {
            let agent = random.agent()
            let device = Visitor(
                VisitFacts(headers: ["User-Agent": agent, "Accept-Language": agent, "Referer": agent])
            ).device
            #expect(!device.others.contains(device.platform) && !device.reason.isEmpty, "\(agent)")
        }
    }
}

/// Links and visits that are the same in every run.
private struct RandomRouting {
    var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

    private mutating func pick<Value>(_ values: [Value], _ fallback: Value) -> Value {
        values.randomElement(using: &generator) ?? fallback
    }

    mutating func time() -> LinkTime {
        LinkTime(milliseconds: Sample.noon.milliseconds + Int64.random(in: -5...5, using: &generator) * 3_600_000)
    }

    /// Mostly allowed, sometimes not.
    mutating func webAddress() -> String {
        if chance(8) { return pick(DestinationPolicyTests.redirects + DestinationPolicyTests.schemes, "") }
        let host = pick(["shop.example", "www.shop.example", "a.b.shop.example", "SHOP.example"], "shop.example")
            .lowercased()
        let path = pick(["", "/", "/a", "/a/b;c=d", "/%C3%BC"], "")
        let query = pick(["", "?", "?a=1", "?a=1&b=2", "?utm_source=own"], "")
        return "https://" + host + path + query + pick(["", "#", "#top", "#?a=1&b"], "")
    }

    mutating func target() -> RouteTarget {
        var target = RouteTarget(store: chance(30))
        if !target.store, chance(70) { target.web = webAddress() }
        if chance(30) || (!target.store && target.web == nil) {
            target.app = pick(
                ["shop://a", "other://a", "javascript:a", "SHOP:x", Sample.intent, "intent:#Intent;end"],
                "shop://a"
            )
        }
        return target
    }

    mutating func passing() -> QueryPassing {
        QueryPassing(
            pass: pick([["*"], ["a"], ["utm_*", "b"], []], []),
            except: pick([[], [], ["a*"]], []),
            replaces: chance(40)
        )
    }

    mutating func query() -> String {
        let items = [
            "a=1", "a=2", "utm_source=tv", "b", "b=%0d%0a", "=", "&", "x=//evil.example", "a=#?@", "%", "a=\u{E9}",
            "ref=t v", "%61=9", "\\",
        ]
        let count = chance(35) ? 0 : Int.random(in: 1...5, using: &generator)
        return (0..<count).map { _ in pick(items, "") }.joined(separator: "&")
    }

    mutating func link() throws -> Link {
        try Sample.link { link in
            link.target = webAddress()
            if chance(40) { return }
            link.query = passing()
            link.stores = MarketplaceEntries(
                appStore: "1",
                googlePlay: chance(60) ? "com.example.shop" : nil,
                appGallery: "C1"
            )
            for platform in VisitorPlatform.allCases where chance(25) { link.platforms[platform] = target() }
            for _ in 0..<Int.random(in: 0...3, using: &generator) { link.conditions.append(try condition()) }
            if chance(20) { link.starts = time() }
            if chance(20) { link.expires = time() }
            if chance(20) { link.limit = Int.random(in: 1...3, using: &generator) }
            if chance(30) { link.endedTarget = webAddress() }
            if chance(10) { link.password = try PasswordDigest(Sample.digest) }
            if chance(20) {
                link.minimumVersions = MinimumVersions(ios: try VersionNumber("2"), android: try VersionNumber("20"))
            }
            if chance(20) { link.payload = AppPayload(path: "/a", data: ["a": [1, true, nil]]) }
        }
    }

    private mutating func condition() throws -> LinkCondition {
        let branches = (0..<3).map { SplitBranch(weight: $0 + 1, name: $0 == 0 ? nil : "B", target: target()) }
        var condition = LinkCondition(chance(30) ? .split(branches) : .target(target()))
        if chance(40) { condition.platforms = [pick(VisitorPlatform.allCases, .mac)] }
        if chance(20) { condition.minimumSystem = try VersionNumber("15") }
        if chance(20) { condition.belowSystem = try VersionNumber("18") }
        if chance(30) { condition.languages = [pick(["de", "en"], "de")] }
        if chance(20) { condition.countries = ["DE"] }
        if chance(20) { condition.query = ["a": pick(["*", "1", "?*"], "*")] }
        if chance(10) { condition.referrers = ["*.news.example"] }
        if chance(20) { condition.from = time() }
        if chance(20) { condition.until = time() }
        return condition
    }

    mutating func visitor() -> Visitor {
        let agent = chance(80) ? pick(VisitorTests.rows.map(\.agent), "") : self.agent()
        var headers = ["User-Agent": agent]
        if chance(70) { headers["Accept-Language"] = pick(["de", "en;q=0.5, de", "fr-CH"], "de") }
        if chance(30) { headers["Referer"] = pick(["https://www.news.example/", "https://evil.example/"], "") }
        if chance(10) { headers["Sec-Purpose"] = "prefetch" }
        return Visitor(
            VisitFacts(
                method: chance(5) ? "HEAD" : "GET",
                query: query(),
                fragment: chance(10) ? "top" : nil,
                headers: headers,
                country: chance(50) ? "DE" : nil,
                key: chance(80) ? String(Int.random(in: 0...99, using: &generator)) : "",
                hasPassword: chance(50),
                appVersion: chance(15) ? VersionNumber.random(using: &generator) : nil
            )
        )
    }

    mutating func agent() -> String {
        let written = VisitorTests.rows.flatMap { $0.agent.split(separator: " ").map(String.init) }
        let words = written + ["\u{0}", "\u{1F600}", "Version/", "Android ", ";"]
        let separator = chance(80) ? " " : ""
        return (0..<Int.random(in: 0...12, using: &generator)).map { _ in pick(words, "") }.joined(separator: separator)
    }
}

extension VersionNumber {
    fileprivate static func random(using generator: inout SeededGenerator) -> VersionNumber? {
        // A number is a version.
        do { return try VersionNumber(String(Int.random(in: 1...30, using: &generator))) } catch { return nil }
    }
}
