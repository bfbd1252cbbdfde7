import LinkPatterns
import PropertyTesting
import Testing

@Suite("The algebra of rules")
struct LinkAlgebraTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let rule: LinkRule
        let other: LinkRule
        let answer: LinkAlgebra.Answer

        init(_ rule: LinkRule, _ other: LinkRule, _ answer: LinkAlgebra.Answer) {
            (self.rule, self.other, self.answer) = (rule, other, answer)
        }

        var testDescription: String { "\(rule.path ?? "-") over \(other.path ?? "-")" }
    }

    private static func items(_ name: String, _ pattern: String) -> QueryCondition {
        .items([QueryItemCondition(name: name, pattern: pattern)])
    }

    @Test(
        "a rule contains another, or a link says why not",
        arguments: [
            Row(LinkRule(path: "*"), LinkRule(path: "/a/*"), .yes),
            Row(LinkRule(path: "/a/*"), LinkRule(path: "/a/b/*"), .yes),
            Row(LinkRule(path: "/a/*"), LinkRule(path: "/a"), .yes),
            Row(LinkRule(path: "/a"), LinkRule(path: "/a/"), .yes),
            Row(LinkRule(path: "/a/?*"), LinkRule(path: "/a/*"), .no("/a")),
            Row(LinkRule(path: "/a/b"), LinkRule(path: "/a/*"), .no("/a")),
            Row(LinkRule(path: "/*a*"), LinkRule(path: "/*ab*"), .yes),
            Row(LinkRule(path: "/foo"), LinkRule(path: "/foo", isCaseSensitive: false), .no("/foO")),
            Row(LinkRule(path: "/foo", isCaseSensitive: false), LinkRule(path: "/FoO"), .yes),
            Row(LinkRule(path: "/é", comparesPercentEncoded: false), LinkRule(path: "/%C3%A9"), .yes),
            Row(LinkRule(path: "/%C3%A9"), LinkRule(path: "/é", comparesPercentEncoded: false), .no("/é")),
            Row(LinkRule(path: "/$(digit)"), LinkRule(path: "/0"), .yes),
            Row(LinkRule(path: "/0"), LinkRule(path: "/$(digit)"), .no("/1")),
            Row(LinkRule(path: "/$(food)/*"), LinkRule(path: "/sushi/1"), .yes),
            Row(LinkRule(query: items("a", "*")), LinkRule(query: items("a", "1")), .yes),
            Row(LinkRule(query: items("a", "?*")), LinkRule(query: items("a", "*")), .no("")),
            Row(LinkRule(query: items("a", "1")), LinkRule(query: .whole("a=1")), .yes),
            Row(LinkRule(query: .whole("a=1")), LinkRule(query: items("a", "1")), .no("?a=1&")),
            Row(LinkRule(fragment: "*"), LinkRule(fragment: "x"), .yes),
            Row(LinkRule(fragment: "?*"), LinkRule(), .no("")),
        ]
    )
    func containment(row: Row) {
        let algebra = LinkAlgebra(variables: Self.variables)
        #expect(algebra.contains(row.rule, row.other) == row.answer)
    }

    static let variables = PatternVariables(["digit": .characters(.digit), "food": .values(["pizza", "sushi"])])

    @Test("what several rules cover together no single one has to")
    func covers() {
        let algebra = LinkAlgebra()
        let all = LinkRule(path: "/a/*")
        let parts = [LinkRule(path: "/a/x*"), LinkRule(path: "/a"), LinkRule(path: "/a/?*")]
        #expect(algebra.covers(parts, all) == .yes)
        #expect(algebra.covers(Array(parts.dropLast()), all) != .yes)
    }

    @Test("rules overlap in a link that both match")
    func overlap() {
        let algebra = LinkAlgebra()
        let pages = LinkRule(path: "/*/help")
        let shop = LinkRule(path: "/shop/*", query: Self.items("id", "????"))
        #expect(algebra.overlap(pages, shop) == .found("/shop/help?id=dddd"))
        #expect(algebra.overlap(LinkRule(path: "/a"), LinkRule(path: "/b")) == .none)
    }

    @Test("a search that would grow too large says so")
    func undecided() {
        let algebra = LinkAlgebra(maximumStates: 20)
        let rule = LinkRule(path: "/*abc?????????")
        #expect(algebra.example(matching: [rule]) == .undecided)
    }

    @Test("random rules: examples are right, and none is missed", arguments: 0..<3 as Range<UInt64>)
    func randomRules(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let algebra = LinkAlgebra(variables: RandomRule.variables, maximumStates: 4000)
        let links = ShortLinks.all
        var counts = (found: 0, none: 0)
        for _ in 0..<12 {
            let rules = (0..<Int.random(in: 1...2, using: &random)).map { _ in RandomRule.rule(&random) }
            let others = (0..<Int.random(in: 0...2, using: &random)).map { _ in RandomRule.rule(&random) }
            let example = algebra.example(matching: rules, but: others)
            switch example {
            case .found(let link):
                counts.found += 1
                #expect(ShortLinks.matches(link, rules, others), "\(link) in \(rules) but \(others)")
            case .none:
                counts.none += 1
                let missed = links.first { ShortLinks.matches($0, rules, others) }
                #expect(missed == nil, "\(missed ?? "") in \(rules) but \(others)")
            case .undecided: break
            }
        }
        #expect(counts.found > 2 && counts.none > 0, "too few of a kind to prove anything: \(counts)")
    }
}

/// Every short text that can follow a host, over a few characters.
private enum ShortLinks {
    static let all: [String] = {
        let tails = ["", "?", "?a", "?a=1", "?b=1&a", "#", "#a", "?a=1#1"]
        let pieces = ["a", "A", "b", "/", "1", "%61", "é"]
        var paths = ["/"]
        for _ in 0..<2 { paths += paths.flatMap { path in pieces.map { path + $0 } } }
        return (Array(Set(paths)).sorted() + [""]).flatMap { path in tails.map { path + $0 } }
    }()

    static func matches(_ tail: String, _ rules: [LinkRule], _ others: [LinkRule]) -> Bool {
        let link = LinkURL("https://example.com" + tail)
        func isMatched(_ rule: LinkRule) -> Bool {
            rule.trace(link, variables: RandomRule.variables).allSatisfy(\.matched)
        }
        return rules.allSatisfy(isMatched) && !others.contains(where: isMatched)
    }
}
