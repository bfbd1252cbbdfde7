import Foundation
import LinkPatterns
import PropertyTesting
import Testing

/// `WAYMARK_RULE_PAIRS` says how many pairs are tried; in a release build a million take minutes.
@Suite("The algebra on random pairs of rules")
struct RandomAlgebraTests {
    private static let shards = 8
    private static let count =
        (ProcessInfo.processInfo.environment["WAYMARK_RULE_PAIRS"].flatMap { Int($0) } ?? 240) / shards

    @Test("every answer holds for every short link, and nearly every question is answered", arguments: 0..<shards)
    func pairs(_ shard: Int) {
        var random = SeededGenerator(seed: UInt64(shard) &+ 500)
        let algebra = LinkAlgebra(variables: RandomRule.variables, maximumStates: 2_000)
        var undecided = 0
        for _ in 0..<Self.count {
            let pair = (RandomRule.rule(&random), RandomRule.rule(&random))
            let rules = RuleSet([pair.0, pair.1], variables: RandomRule.variables)
            switch algebra.contains(pair.0, pair.1) {
            case .yes:
                let missed = Self.links.first { rules.takes($0, 1) && !rules.takes($0, 0) }
                #expect(missed == nil, "\(missed ?? "") is taken by \(pair.1) and not by \(pair.0)")
            case .no(let tail):
                let link = "https://example.com" + tail
                #expect(rules.takes(link, 1) && !rules.takes(link, 0), "\(link) for \(pair)")
            case .undecided: undecided += 1
            }
            switch algebra.overlap(pair.0, pair.1) {
            case .found(let tail):
                let link = "https://example.com" + tail
                #expect(rules.takes(link, 0) && rules.takes(link, 1), "\(link) for \(pair)")
            case .none:
                let missed = Self.links.first { rules.takes($0, 1) && rules.takes($0, 0) }
                #expect(missed == nil, "\(missed ?? "") is taken by both of \(pair)")
            case .undecided: undecided += 1
            }
        }
        #expect(undecided * 100 <= Self.count, "\(undecided) of \(2 * Self.count) questions")
    }

    private static let links: [String] = {
        let pieces = ["a", "b", "A", "/", "1", "%61", "é", "%C3%A9"]
        var paths = ["/"]
        for _ in 0..<2 { paths += paths.flatMap { path in pieces.map { path + $0 } } }
        let tails = ["", "?", "?a", "?a=1", "?b=1&a", "#a", "?a=1#1"]
        return (Set(paths).sorted() + [""]).flatMap { path in tails.map { "https://example.com" + path + $0 } }
    }()
}

extension RuleSet {
    fileprivate func takes(_ link: String, _ rule: Int) -> Bool {
        firstMatch(for: link, in: rule..<rule + 1) == rule
    }
}
