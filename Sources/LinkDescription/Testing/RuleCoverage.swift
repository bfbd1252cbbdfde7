import JSONSource
public import LinkWorkspaces

/// Which rules of a description no expectation exercises: none of the links is decided by them.
public struct RuleCoverage: Sendable {
    private let evaluator: DescriptionEvaluator
    /// The places of rules; `nil` is the place of the rule that all links open, which a description without rules has.
    private var exercised: Set<SourcePosition?> = []

    /// Begins with no expectation.
    public init(_ evaluator: DescriptionEvaluator) { self.evaluator = evaluator }

    /// Counts what an expectation exercises.
    public mutating func add(_ url: String, on platforms: [LinkPlatform]) {
        for platform in platforms { exercised.formUnion(evaluator.decidingPositions(for: url, on: platform)) }
    }

    /// All rules, in the order of the description.
    ///
    /// Where a domain has none, this is the rule that all its links open.
    public var all: [PlacedRule] {
        let description = evaluator.description
        let sharing = description.domains.filter { $0.rules == nil }
        let shared = sharing.first.map { rules(description.rules, sharing, $0) } ?? []
        return shared + description.domains.flatMap { domain in domain.rules.map { rules($0, [domain], domain) } ?? [] }
    }

    /// Rules, each with the first of the domains on which it does what it says: it opens one of its apps, or keeps links
    /// from an app.
    private func rules(
        _ rules: [DescribedRule],
        _ domains: [DescribedDomain],
        _ first: DescribedDomain
    ) -> [PlacedRule] {
        guard rules.isEmpty else {
            return rules.map { rule in
                PlacedRule(rule, domains.first { evaluator.description.applies(rule, to: $0) } ?? first)
            }
        }
        let names = evaluator.description.apps(of: first).map(\.name)
        return [PlacedRule(.opensAll(in: names), first, isImplied: true)]
    }

    /// The rules that no expectation exercises.
    public var missing: [PlacedRule] {
        all.filter { placed in
            (placed.isImplied || placed.rule.position != nil) && !exercised.contains(placed.rule.position)
        }
    }
}

/// A rule with a domain whose links it decides.
public struct PlacedRule: Hashable, Sendable {
    /// The rule.
    public let rule: DescribedRule
    /// The domain.
    public let domain: DescribedDomain
    /// Whether the rule is not written: it applies where there are no rules.
    public let isImplied: Bool

    init(_ rule: DescribedRule, _ domain: DescribedDomain, isImplied: Bool = false) {
        self.rule = rule
        self.domain = domain
        self.isImplied = isImplied
    }
}
