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
        let shared = description.domains.first { $0.rules == nil }
        let common = shared.map { domain in rules(description.rules, domain) } ?? []
        return common + description.domains.flatMap { domain in domain.rules.map { rules($0, domain) } ?? [] }
    }

    private func rules(_ rules: [DescribedRule], _ domain: DescribedDomain) -> [PlacedRule] {
        guard rules.isEmpty else { return rules.map { PlacedRule($0, domain) } }
        let names = evaluator.description.apps(of: domain).map(\.name)
        return [PlacedRule(.opensAll(in: names), domain, isImplied: true)]
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
