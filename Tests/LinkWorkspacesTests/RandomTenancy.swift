import LinkPatterns
import LinkWorkspaces
import PropertyTesting

/// Random domains that several workspaces share, with rules that lie near the borders of their grants.
struct RandomTenancy {
    var random: SeededGenerator
    /// Which rules are about some apps or a platform only; by itself, so that the rest stays as it is without.
    private var scopes: SeededGenerator
    private static let names = ["a", "b", "c"]
    private static let tree = ["/", "/a/", "/b/", "/a/b/", "/a/b/a/", "/b/a/", "/ab/", "/caf%C3%A9/"]

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        scopes = SeededGenerator(seed: seed &+ 0x5C0)
    }

    mutating func policy() throws -> DomainPolicy {
        let prefixes = Array(Self.tree.shuffled(using: &random).prefix(Int.random(in: 2...5, using: &random)))
        let grants = try prefixes.map { prefix in
            Grant(prefix: try PathPrefix(prefix), workspace: try Slug(pick(Self.names)))
        }
        return DomainPolicy(
            grants: grants,
            reservedPaths: chance(3) ? [pick(["/login*", "/*/auth", "/a/callback"])] : []
        )
    }

    /// The parts of all workspaces; rules are about what their workspaces hold more often than not.
    mutating func parts(_ policy: DomainPolicy) throws -> [PublishedPart] {
        try policy.workspaces.map { workspace in
            let own = policy.grants.filter { $0.workspace == workspace }.map(\.prefix.text)
            let apps = [try Sample.app("\(workspace)-one"), try Sample.app("\(workspace)-two")]
            let count = Int.random(in: 1...4, using: &random)
            let foreign = policy.grants.filter { $0.workspace != workspace }.map(\.prefix)
            var rules = (0..<count).map { _ in rule(own, apps) }
            // What the check would ask for, now and then.
            if chance(3) { rules = foreign.flatMap(Self.exclusions) + rules }
            let part = WorkspacePart(workspace: workspace, rules: rules, variables: Self.variables)
            return try PublishedPart(part, apps: apps)
        }
    }

    /// Parts with runs of rules that a variable can shorten, with any holder of their paths.
    mutating func repetitiveParts(_ policy: DomainPolicy) throws -> [PublishedPart] {
        try parts(policy).map { published in
            var part = published.part
            var rules: [RoutingRule] = []
            for rule in part.rules {
                rules.append(rule)
                guard chance(2), let path = rule.path, path.hasPrefix("/") else { continue }
                let segments = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
                let place = Int.random(in: 1..<segments.count, using: &random)
                rules += "x a B %62 a?x x*x longer-text another-text yet-another-text ~ a;b".split(separator: " ").map {
                    text in
                    var copy = rule
                    var changed = segments
                    changed[place] = String(text)
                    copy.path = changed.joined(separator: "/")
                    return copy
                }
            }
            part.rules = rules
            return try PublishedPart(part, apps: published.apps)
        }
    }

    private static let variables = ["v": ["a", "b"], "w": ["a/x", "?*"], "d": [".."]]

    private static func exclusions(_ prefix: PathPrefix) -> [RoutingRule] {
        [
            RoutingRule(path: prefix.decodedRule.path, percentEncoded: false, verdict: .exclude),
            RoutingRule(path: prefix.rule.path, verdict: .exclude),
        ]
    }

    private mutating func rule(_ own: [String], _ apps: [WorkspaceApp]) -> RoutingRule {
        let named = apps.map(\.id).filter { _ in !chance(3) }
        return RoutingRule(
            path: chance(12) ? nil : path(own),
            query: chance(4) ? pick(Self.queries) : nil,
            fragment: chance(8) ? pick(["", "x", "?*"]) : nil,
            caseSensitive: !chance(8),
            percentEncoded: !chance(8),
            verdict: chance(3) || named.isEmpty ? .exclude : .open(named),
            only: only(apps, except: named),
            platforms: platforms()
        )
    }

    /// The apps that a rule opens and some more, or all.
    private mutating func only(_ apps: [WorkspaceApp], except named: [Slug]) -> [Slug]? {
        guard Int.random(in: 0..<3, using: &scopes) == 0 else { return nil }
        let only = apps.map(\.id).filter { named.contains($0) || Bool.random(using: &scopes) }
        return only.isEmpty ? nil : only
    }

    /// One platform now and then.
    private mutating func platforms() -> Set<LinkPlatform> {
        guard Int.random(in: 0..<5, using: &scopes) == 0 else { return Set(LinkPlatform.allCases) }
        return [Bool.random(using: &scopes) ? .apple : .android]
    }

    private mutating func path(_ own: [String]) -> String {
        let tail = pick([
            "*", "*", "", "x", "x/*", "?*", "$(v)/*", "b", "b*", "*/x", "b/a/*", "$(w)", "%62/*", "../b", "$(d)/x",
        ])
        if chance(6) {
            return pick(["*", "/*", "/?/*", "/$(v)/*", "*/auth", "/%61/*", "/A/*", "/a?*", "/a*", "/*b/*"])
        }
        let prefix = chance(8) ? pick(Self.tree) : pick(own)
        return chance(10) ? String(prefix.dropLast()) + tail : prefix + tail
    }

    private static let queries: [QueryCondition] = [
        .whole("q=1"), .whole("?*"), .whole(""), .items([QueryItemCondition(name: "q", pattern: "?*")]),
        .items([QueryItemCondition(name: "q", pattern: "1"), QueryItemCondition(name: "p", pattern: "*")]),
    ]

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &random)]
    }

    /// Some of ``urls``, as indices.
    mutating func sample(_ count: Int) -> [Int] {
        (0..<count).map { _ in Int.random(in: Self.urls.indices, using: &random) }
    }

    /// Links near the borders of all grants: other spellings, other letter cases, with queries and fragments.
    static let urls: [String] = {
        let below = [
            "", "/", "x", "x/x", "a", "b", "b/", "b/x", "b/a", "b/a/x", "%62/x", "B/x", "auth", "callback", "/x",
            "%2Fx",
        ]
        let plain = tree.flatMap { prefix in below.map { prefix + $0 } } + tree.map { String($0.dropLast()) }
        let odd = """
            /%61/x /A/x /a%2Fb/x /%61%2Fb /b/%61/x /a%2fb //a/x /ax /abx /aa /bb/x /.well-known/x /%2Ewell-known/x /.WELL-KNOWN/x
            /login /Login/x /log%69n /a/Callback /x/auth /caf%c3%a9/x /caf%E9/x /%FF /a/%FF /b/%FF/x /c /c/x /a;v/x /a*/x
            """.split { $0 == " " || $0 == "\n" }.map(String.init)
        let tails = ["", "?", "?q", "?q=1", "?q=1&p=2", "?q=2&q=1", "#", "#x", "?q=1#x"]
        return Set(plain + odd).sorted().flatMap { path in tails.map { "https://example.com" + path + $0 } }
    }()
}
