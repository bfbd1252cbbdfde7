import LinkPatterns
import PropertyTesting
import Testing

@Suite("Rule sets")
struct RuleSetTests {
    @Test("the first rule that matches is found, also within a range")
    func firstMatch() {
        let rules = RuleSet([LinkRule(path: "/help/*"), LinkRule(path: "/buy/?*"), LinkRule(path: "*")])
        #expect(rules.firstMatch(for: "https://example.com/buy/42") == 1)
        #expect(rules.firstMatch(for: "https://example.com/buy/42", in: 2..<3) == 2)
        #expect(rules.firstMatch(for: "https://example.com/buy/42", in: 0..<1) == nil)
        #expect(rules.firstMatch(for: "mailto:someone@example.com") == nil)
    }

    @Test("every kind of literal leads to its rule among thousands", arguments: RuleSetTests.shapes)
    func anchors(shape: Shape) {
        let rules = RuleSet((0..<3000).map(shape.rule))
        for index in [0, 1, 17, 1500, 2999] {
            #expect(rules.firstMatch(for: shape.url(index)) == index)
        }
        #expect(rules.firstMatch(for: shape.url(3000)) == nil)
    }

    struct Shape: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let rule: @Sendable (Int) -> LinkRule
        let url: @Sendable (Int) -> String
    }

    static let shapes = [
        Shape(testDescription: "prefix") {
            LinkRule(path: "/s\($0)/*")
        } url: {
            "https://e.com/s\($0)/x"
        },
        Shape(testDescription: "suffix") {
            LinkRule(path: "/*/s\($0)")
        } url: {
            "https://e.com/a/s\($0)"
        },
        Shape(testDescription: "inner") {
            LinkRule(path: "/*/s\($0)/*")
        } url: {
            "https://e.com/a/s\($0)/x"
        },
        Shape(testDescription: "item") {
            LinkRule(path: "/x", query: .items([QueryItemCondition(name: "id", pattern: "n\($0).*")]))
        } url: {
            "https://e.com/x?a=1&id=n\($0).z"
        },
        Shape(testDescription: "query") {
            LinkRule(query: .whole("q\($0).*"))
        } url: {
            "https://e.com/x?q\($0).1"
        },
        Shape(testDescription: "fragment") {
            LinkRule(fragment: "f\($0)")
        } url: {
            "https://e.com/x#f\($0)"
        },
        Shape(testDescription: "folded") {
            LinkRule(path: "/S\($0)/*", isCaseSensitive: false)
        } url: {
            "https://e.com/s\($0)/x"
        },
        Shape(testDescription: "decoded") {
            LinkRule(path: "/é\($0)/*", comparesPercentEncoded: false)
        } url: {
            "https://e.com/%C3%A9\($0)/x"
        },
    ]

    @Test("the index finds what walking all rules finds", arguments: 0..<8 as Range<UInt64>)
    func agreesWithWalking(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var hits = 0
        for _ in 0..<60 {
            let rules = (0..<Int.random(in: 0...40, using: &random)).map { _ in RandomRule.rule(&random) }
            let set = RuleSet(rules, variables: RandomRule.variables, seed: seed)
            for _ in 0..<20 {
                let link = LinkURL(RandomRule.url(&random))
                let lower = Int.random(in: 0...rules.count, using: &random)
                let walked = (lower..<rules.count).first { rule in
                    rules[rule].trace(link, variables: RandomRule.variables).allSatisfy(\.matched)
                }
                hits += walked == nil ? 0 : 1
                #expect(set.firstMatch(for: link.text, in: lower..<rules.count) == walked, "\(link) in \(rules)")
            }
        }
        #expect(hits > 100, "too few matches to prove anything: \(hits)")
    }
}
