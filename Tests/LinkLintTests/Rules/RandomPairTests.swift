import AppSiteAssociation
import Foundation
import JSONSource
import LinkPatterns
import PropertyTesting
import Testing

@testable import LinkLint

/// `WAYMARK_RULE_PAIRS` says how many pairs are tried; in a release build a million take minutes.
@Suite("Random pairs of rules")
struct RandomPairTests {
    private static let shards = 8
    private static let count =
        (ProcessInfo.processInfo.environment["WAYMARK_RULE_PAIRS"].flatMap { Int($0) } ?? 800) / shards

    @Test("what is reported of a pair is true of every link", arguments: 0..<shards)
    func pairs(_ shard: Int) throws {
        var random = SeededGenerator(seed: UInt64(shard) &+ 31_000)
        var counts = (hidden: 0, proven: 0)
        for round in 0..<Self.count {
            let text = RandomRules.file(of: 2, &random)
            let subject = AssociationFileSubject(Array(text.utf8))
            let file = try #require(subject.file)
            let found = subject.shadowing
            guard !found.hidden.isEmpty || !found.contradictions.isEmpty else { continue }
            let matcher = UniversalLinkMatcher(file: file)
            for hidden in found.hidden {
                counts.hidden += 1
                // A quarter of the links for each pair, another one for the next.
                let links = stride(from: round % 4, to: RandomRules.shortLinks.count, by: 4)
                let deciding = links.map { RandomRules.shortLinks[$0] }.first {
                    matcher.decision(for: $0).perApp.first?.componentIndex == hidden.rule.index
                }
                #expect(deciding == nil, "\(deciding ?? "") is decided by rule \(hidden.rule.index) of \(text)")
            }
            for proven in found.contradictions {
                counts.proven += 1
                let app = matcher.decision(for: proven.link).perApp.first
                #expect(app?.verdict == .match && app?.componentIndex == proven.decider.index, "\(proven.link) \(text)")
                let alone = RuleSet([proven.rule.effective.linkRule], variables: subject.variables)
                #expect(alone.firstMatch(for: proven.link) == 0, "\(proven.link) \(text)")
            }
        }
        #expect(counts.hidden > Self.count / 50, "too few to prove anything: \(counts) of \(Self.count)")
    }
}

extension RandomRules {
    /// A file of one entry, with variables.
    static func file(of count: Int, _ random: inout SeededGenerator) -> String {
        let rules = (0..<count).map { _ in pairComponent(&random) }.joined(separator: ", ")
        return """
            {"applinks": {"substitutionVariables": {"v": ["a", "Ba", "b*", ""]}, "details": [\
            {"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [\(rules)]}]}}
            """
    }

    /// Every short link over a few letters, escapes among them.
    static let shortLinks: [String] = {
        let pieces = ["a", "B", "b", "/", "%41", "%2F", "1", "%C3%A9"]
        var paths = ["/"]
        for _ in 0..<3 { paths += paths.flatMap { path in pieces.map { path + $0 } } }
        let tails = ["", "?q=a", "?q=", "?q=b&q=a", "#a"]
        return Set(paths).sorted().flatMap { path in tails.map { "https://example.com" + path + $0 } }
    }()

    private static let pathPieces = [
        "a", "B", "/", "*", "?", "a", "/", "b", "%41", "$(v)", "$(digit)", "é", "**", "%2F",
    ]
    private static let valuePieces = ["a", "b", "*", "?", "?*", "%41", "1"]

    private static func pairComponent(_ random: inout SeededGenerator) -> String {
        var members: [String] = []
        if isLikely(85, &random) { members.append("\"/\": \"/\(text(pathPieces, 4, &random))\"") }
        if isLikely(20, &random) { members.append("\"?\": {\"q\": \"\(text(valuePieces, 2, &random))\"}") }
        if isLikely(5, &random) { members.append("\"?\": \"q=\(text(valuePieces, 2, &random))\"") }
        if isLikely(15, &random) { members.append("\"#\": \"\(text(valuePieces, 2, &random))\"") }
        if isLikely(40, &random) { members.append("\"exclude\": true") }
        if isLikely(25, &random) { members.append("\"caseSensitive\": false") }
        if isLikely(30, &random) { members.append("\"percentEncoded\": false") }
        return "{" + members.joined(separator: ", ") + "}"
    }

    private static func text(_ pieces: [String], _ most: Int, _ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...most, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }

    static func isLikely(_ percent: Int, _ random: inout SeededGenerator) -> Bool {
        Int.random(in: 0..<100, using: &random) < percent
    }
}
