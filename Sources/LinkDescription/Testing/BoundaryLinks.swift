import LinkPatterns
import LinkWorkspaces

/// Finds links at the edge of a rule: one that it decides, and a neighbour of that one that it does not.
public struct BoundaryLinks: Sendable {
    private let description: WorkspaceDescription
    private let algebra: LinkAlgebra
    /// With many rules in front the algebra gives up soon, and samples have to do.
    private let quickAlgebra: LinkAlgebra

    /// Takes the rules whose edges are looked for.
    public init(_ description: WorkspaceDescription) {
        self.description = description
        algebra = LinkAlgebra(variables: description.patternVariables, maximumStates: 20_000)
        quickAlgebra = LinkAlgebra(variables: description.patternVariables, maximumStates: 500)
    }

    /// The edge of a rule.
    public struct Edge: Hashable, Sendable {
        /// A link that the rule decides; `nil` when the rules before it leave none, or none was found.
        public let inside: String?
        /// A similar link that the rule does not match; `nil` when it matches all.
        public let outside: String?
    }

    /// The edge of a rule on its domain.
    public func edge(of placed: PlacedRule) -> Edge {
        guard let platform = LinkPlatform.allCases.first(where: placed.rule.rule.platforms.contains) else {
            return Edge(inside: nil, outside: nil)
        }
        let rules = description.rules(of: placed.domain, on: platform)
        let rule = placed.rule.rule.linkRule
        let found = rules.firstIndex { $0.position == placed.rule.position && $0.rule.linkRule == rule }
        guard let index = found else { return Edge(inside: nil, outside: nil) }
        let host = "https://" + placed.domain.sampleHost
        let earlier = rules[..<index].filter { $0.rule.only == nil }.map(\.rule.linkRule)
        guard let tail = example(of: rule, but: earlier, host) else { return Edge(inside: nil, outside: nil) }
        let inside = tail.isEmpty ? "/" : tail
        let own = RuleSet([rule], variables: description.patternVariables)
        let outside = neighbours(of: inside).map { host + $0 }.first { own.firstMatch(for: $0) == nil }
        return Edge(inside: host + inside, outside: outside ?? anyOutside(rule, host))
    }

    /// What follows the host of a link that a rule takes and none of the earlier ones.
    private func example(of rule: LinkRule, but earlier: [LinkRule], _ host: String) -> String? {
        let isShort = earlier.count <= Self.thoroughRules
        if case .found(let tail) = (isShort ? algebra : quickAlgebra).example(matching: [rule], but: earlier) {
            return tail
        }
        let others = RuleSet(earlier, variables: description.patternVariables)
        let samples = MatchingTexts(variables: description.patternVariables).links(of: rule)
        let own = RuleSet([rule], variables: description.patternVariables)
        return samples.first { others.firstMatch(for: host + $0) == nil && own.firstMatch(for: host + $0) != nil }
    }

    /// Up to how many earlier rules the algebra looks at every link.
    private static let thoroughRules = 16

    /// Links that differ little from one, the least different first: shorter, longer, one segment more, in capitals.
    private func neighbours(of tail: String) -> [String] {
        let parts = LinkURL("https://h" + tail)
        let rest = tail.dropFirst(parts.path.count)
        var paths: [String] = []
        let trimmed = parts.path.hasSuffix("/") ? String(parts.path.dropLast()) : parts.path
        // The parent, then the last segment changed, then one more segment.
        paths += [
            trimmed + "x", trimmed + "/x", String(trimmed[..<(trimmed.lastIndex(of: "/") ?? trimmed.startIndex)]),
        ]
        if trimmed.utf8.count > 2 { paths.append(String(trimmed.dropLast())) }
        paths.append(trimmed.uppercased())
        var tails: [String] = []
        if !rest.isEmpty { tails.append(parts.path) }
        tails += paths.map { ($0.isEmpty ? "/" : $0) + rest }
        return tails.filter { $0 != tail }
    }

    private func anyOutside(_ rule: LinkRule, _ host: String) -> String? {
        guard case .found(let tail) = algebra.example(matching: [], but: [rule]) else { return nil }
        return host + (tail.isEmpty ? "/" : tail)
    }
}
