import JSONSource
public import LinkTenancy

/// Which rules of a description no expectation exercises: none of the links is decided by them.
public struct RuleCoverage: Sendable {
    private let judge: DescriptionJudge
    private var exercised: Set<SourcePosition> = []

    /// Begins with no expectation.
    public init(_ judge: DescriptionJudge) { self.judge = judge }

    /// Counts what an expectation exercises.
    public mutating func add(_ url: String, on platforms: [LinkPlatform]) {
        for platform in platforms { exercised.formUnion(judge.decidingPositions(for: url, on: platform)) }
    }

    /// All rules, in the order of the description.
    public var all: [PlacedRule] {
        let description = judge.description
        let shared = description.domains.first { $0.rules == nil }
        let common = shared.map { domain in description.rules.map { PlacedRule($0, domain) } } ?? []
        return common + description.domains.flatMap { domain in (domain.rules ?? []).map { PlacedRule($0, domain) } }
    }

    /// The rules that no expectation exercises.
    public var missing: [PlacedRule] {
        all.filter { placed in placed.rule.position.map { !exercised.contains($0) } ?? false }
    }
}

/// A rule with a domain whose links it decides.
public struct PlacedRule: Hashable, Sendable {
    /// The rule.
    public let rule: DescribedRule
    /// The domain.
    public let domain: DescribedDomain

    init(_ rule: DescribedRule, _ domain: DescribedDomain) {
        self.rule = rule
        self.domain = domain
    }
}
