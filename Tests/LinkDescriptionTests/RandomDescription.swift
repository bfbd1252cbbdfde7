import LinkDescription
import LinkPatterns
import LinkWorkspaces
import PropertyTesting

/// Random descriptions, with links that lie near their rules.
struct RandomDescription {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func description() throws -> WorkspaceDescription {
        let minimum = MinimumVersions(iOS: pick([12, 13, 15]), androidAPI: pick([23, 26, 31, 35]))
        let names = Array(["one", "two", "three"].prefix(Int.random(in: 1...3, using: &random)))
        let apps = try names.map { try Sample.app($0, minimum: minimum) }
        let slugs = apps.map(\.name)
        var domains = [DescribedDomain(host: "shop.example", includesSubdomains: chance(2))]
        if chance(2) {
            let some = slugs.filter { _ in !chance(3) }
            domains.append(
                DescribedDomain(
                    host: "go.shop.example",
                    apps: some.isEmpty ? nil : some,
                    rules: chance(2) ? [rule(slugs)] : nil
                )
            )
        }
        let count = chance(8) ? 0 : Int.random(in: 1...4, using: &random)
        return WorkspaceDescription(
            apps: apps,
            domains: domains,
            variables: ["v": ["a", "b"], "w": ["a/x", "?*"]],
            rules: (0..<count).map { _ in rule(slugs) }
        )
    }

    private mutating func rule(_ apps: [Slug]) -> DescribedRule {
        let named = apps.filter { _ in !chance(3) }
        let only = apps.filter { named.contains($0) || chance(2) }
        let rule = RoutingRule(
            path: chance(10) ? nil : pick(Self.paths),
            query: chance(5) ? pick(Self.queries) : nil,
            fragment: chance(10) ? pick(["", "x", "?*", "sec*"]) : nil,
            caseSensitive: !chance(8),
            percentEncoded: !chance(8),
            verdict: chance(4) || named.isEmpty ? .exclude : .open(named),
            only: chance(5) && !only.isEmpty ? only : nil
        )
        return DescribedRule(rule, platforms: chance(10) ? [pick([.apple, .android])] : [.apple, .android])
    }

    private static let paths = [
        "*", "/", "/a", "/a/*", "/a/b", "/a/b/*", "/A/*", "/a/*/b", "*/b", "*.pdf", "/a/*.pdf", "/a?b", "/a/?*",
        "/$(v)", "/$(v)/*", "/$(w)", "/a.b/*", "/a.b/*/c", "/caf%C3%A9/*", "/a%20b", "/a-*", "/a/*-b", "/a/$(digit)",
        "/b/", "/b", "/?", "/a/*x*", "/a/*/b/*", "/*/b/*", "/a/*/*", "/v?.0/*", "/v?.0", "/A?/$(lang)/x", "/100%25",
        "/a%2Fb", "/caf%c3%a9", "/$(lang)/a", "/b?/c*", "",
    ]
    private static let queries: [QueryCondition] = [
        .whole("q=1"), .whole("?*"), .whole(""), .items([QueryItemCondition(name: "q", pattern: "?*")]),
        .items([QueryItemCondition(name: "q", pattern: "1"), QueryItemCondition(name: "p", pattern: "*")]),
        .items([QueryItemCondition(name: "q", pattern: "")]), .items([QueryItemCondition(name: "q", pattern: "a*b")]),
        .items([QueryItemCondition(name: "q", pattern: "a%20b")]), .whole("q=*&p=*"),
    ]

    mutating func url() -> String {
        let host = pick(["shop.example", "go.shop.example", "www.shop.example"])
        let count = Int.random(in: 0...4, using: &random)
        var path = ""
        for _ in 0..<count {
            path +=
                "/"
                + pick([
                    "a", "b", "A", "x", "a.b", "a.pdf", "a-b", "caf%C3%A9", "a%20b", "c", "5", "xb", "a-x-b", "v1.0",
                    "v1x0",
                    "en", "100%25", "a%2Fb", "caf%c3%a9", "a.b.pdf", "ax",
                ])
        }
        if path.isEmpty, !chance(4) { path = "/" }
        if chance(5) { path += "/" }
        if chance(20) { path = path.replacing("/a", with: "/%61") }
        let query =
            chance(2)
            ? "" : "?" + pick(["q=1", "q=1&p=2", "q=", "q", "p=1", "q=2&q=1", "q=axb", "q=abab", "x=y", "q=a%20b"])
        return "https://" + host + path + query + (chance(5) ? "#" + pick(["x", "section", ""]) : "")
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &random)]
    }
}
