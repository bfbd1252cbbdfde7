import DigitalAssetLinks
import LinkPatterns
import PropertyTesting
import Testing

@Suite("Comparing dynamic rules")
struct DynamicRulesDiffTests {
    private static let host = "example.com"

    /// What two lists say to a link, where they say different things.
    private struct Pair: Hashable {
        let old: DynamicOutcome
        let new: DynamicOutcome
    }

    private static func pairs(_ old: DynamicRules, _ new: DynamicRules, on links: [AndroidURI]) -> Set<Pair> {
        let (before, after) = (CompiledDynamicRules(old), CompiledDynamicRules(new))
        var pairs: Set<Pair> = []
        for link in links {
            let pair = Pair(old: before.outcome(for: link), new: after.outcome(for: link))
            if pair.old.allowsApp != pair.new.allowsApp { pairs.insert(pair) }
        }
        return pairs
    }

    /// All links of some paths, queries and fragments.
    private static func links(
        _ paths: [String],
        _ queries: [String] = [""],
        _ fragments: [String] = [""]
    ) -> [AndroidURI] {
        paths.flatMap { path in
            queries.flatMap { query in
                fragments.map { AndroidURI("https://" + host + path + query + $0) }
            }
        }
    }

    /// All paths of up to some letters.
    private static func paths(_ letters: String, upTo length: Int) -> [String] {
        var all = [""]
        var last = ["/"]
        for _ in 0...length {
            all += last
            last = last.flatMap { path in letters.map { path + String($0) } }
        }
        return all
    }

    private static let pathLinks = links(paths("ab/x", upTo: 4))
    private static let wholeLinks = links(
        paths("ax", upTo: 2),
        ["", "?", "?v=a", "?v=b", "?v=ab", "?w=a", "?v=a&v=b", "?v=a&w=a", "?w=b&v=b", "?v=b&w=a&v=a", "?x"],
        ["", "#", "#a", "#b", "#ab"]
    )

    private static func rules(_ generator: inout SeededGenerator, withQuery: Bool) -> DynamicRules {
        let count = Int.random(in: 0...4, using: &generator)
        if count == 0 { return Bool.random(using: &generator) ? .none : .malformed }
        func text(_ alphabet: [Character], _ length: Int) -> String {
            let text = generator.text(of: alphabet, upTo: length)
            return text.isEmpty ? "*" : text
        }
        return .rules(
            (0..<count).map { _ in
                let hasPath = !withQuery || Int.random(in: 0..<3, using: &generator) > 0
                let path = Int.random(in: 0..<8, using: &generator) == 0 ? "" : "/"
                let parameters = withQuery ? Int.random(in: 0...2, using: &generator) : 0
                let hasFragment = withQuery && Int.random(in: 0..<3, using: &generator) == 0
                return DynamicRule(
                    path: hasPath ? path + text(["a", "b", "/", "*", "?", "."], 4) : nil,
                    fragment: hasFragment ? text(["a", "b", "*", "?"], 2) : nil,
                    query: ["v", "w"].prefix(parameters).map {
                        DynamicRule.Parameter(name: $0, value: text(["a", "b", "*", "?"], 2))
                    },
                    excludes: Bool.random(using: &generator)
                )
            }
        )
    }

    @Test("finds every difference that trying all short paths finds, and proves each with a link", arguments: 0..<80)
    func findsAllPaths(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let (old, new) = (
            Self.rules(&generator, withQuery: false), Self.rules(&generator, withQuery: false)
        )
        try Self.check(old, new, Self.pathLinks)
    }

    @Test("finds every difference that trying all short links with queries and fragments finds", arguments: 0..<80)
    func findsAllLinks(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: 1_000 + seed)
        let (old, new) = (
            Self.rules(&generator, withQuery: true), Self.rules(&generator, withQuery: true)
        )
        try Self.check(old, new, Self.wholeLinks)
    }

    private static func check(_ old: DynamicRules, _ new: DynamicRules, _ links: [AndroidURI]) throws {
        let diff = DynamicRulesDiff(old: old, new: new, host: host)
        #expect(diff.isComplete)
        let found = Set(diff.changes.map { Pair(old: $0.old, new: $0.new) })
        let missing = pairs(old, new, on: links).subtracting(found)
        #expect(missing.isEmpty, "\(old)\n\(new)")
        for change in diff.changes {
            let proven = pairs(old, new, on: [AndroidURI(change.example)])
            #expect(proven == [Pair(old: change.old, new: change.new)], "\(change)")
        }
    }

    private static let shortest: [(old: [String], new: [String], links: [String])] = [
        (["/a/*"], ["/a/b", "/a/*"], []),
        (["/a/*"], ["-/a/b", "/a/*"], ["/a/b"]),
        (["/a", "/a/*"], ["-/a/*", "/a", "/a/*"], ["/a/"]),
        (["/é*"], ["-/éé", "/é*"], ["/%C3%A9%C3%A9"]),
        (["*"], ["-/😀?*", "*"], ["/%F0%9F%98%80x"]),
        (["/*"], ["/?*"], ["/"]),
    ]

    @Test("names one of the shortest links", arguments: shortest)
    func namesShortest(_ old: [String], _ new: [String], _ links: [String]) {
        func rules(_ texts: [String]) -> DynamicRules {
            .rules(
                texts.map { text in
                    text.hasPrefix("-")
                        ? DynamicRule(path: String(text.dropFirst()), excludes: true) : DynamicRule(path: text)
                }
            )
        }
        let diff = DynamicRulesDiff(old: rules(old), new: rules(new), host: Self.host)
        #expect(diff.isComplete)
        #expect(diff.changes.map(\.example) == links.map { "https://" + Self.host + $0 })
    }

    @Test("ends at the budget, and says that there may be more")
    func endsAtBudget() {
        let old = DynamicRules.rules([DynamicRule(path: "/*")])
        let new = DynamicRules.rules([DynamicRule(path: "/*b*c*d*e", excludes: true), DynamicRule(path: "/*")])
        #expect(!DynamicRulesDiff(old: old, new: new, host: Self.host, budget: WorkBudget(steps: 10)).isComplete)
        #expect(DynamicRulesDiff(old: old, new: new, host: Self.host).isComplete)
    }
}
