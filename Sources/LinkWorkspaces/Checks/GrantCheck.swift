public import LinkPatterns

// sample: let (policy, part): (DomainPolicy, PublishedPart)
/// Decides whether a workspace's part keeps to what the workspace holds of a domain.
///
/// For each rule that opens links the algebra looks for a link that the rule decides and the workspace does not hold.
/// What is found is reported only after the file that would result has opened it; what is not decided is refused as well.
/// Links on reserved paths do not count, because the composer keeps them from every app; nor do those that others hold
/// inside of the workspace's prefixes, unless a rule is about nothing else.
///
/// A link that servers take for another workspace's once they have decoded its escapes counts as the other's:
/// when another workspace holds `/shop/`, a rule for `/%73hop/*` is outside.
///
/// ```swift
/// let check = GrantCheck(policy: policy, host: "links.example")
/// for violation in check.violations(of: part) { print(violation.message) }
/// ```
public struct GrantCheck: Sendable {
    /// Who holds what.
    public let policy: DomainPolicy
    /// The host of the links that prove a violation.
    public let host: String
    /// How far a search goes.
    public let maximumStates: Int
    /// What all searches together may do.
    public let budget: WorkBudget

    /// Takes who holds what of a domain.
    ///
    /// - Parameters:
    ///   - policy: who holds what.
    ///   - host: the host of the links that prove a violation.
    ///   - maximumStates: how far a search goes.
    ///   - budget: what all searches together may do.
    public init(
        policy: DomainPolicy,
        host: String,
        maximumStates: Int = 20_000,
        budget: WorkBudget = WorkBudget()
    ) {
        self.policy = policy
        self.host = host
        self.maximumStates = maximumStates
        self.budget = budget
    }

    /// Everything that rules would open outside of some prefixes of a host, rule by rule; nothing when they keep to them.
    ///
    /// - Parameters:
    ///   - rules: the rules, in the order in which they decide.
    ///   - prefixes: the paths that the rules may open.
    ///   - host: the host, for the links that prove a violation.
    ///   - variables: the variables that the rules' patterns may name.
    ///   - budget: what all searches together may do.
    /// - Returns: the violations, each with the rule and a link that proves it.
    public static func violations(
        of rules: [RoutingRule],
        keepingTo prefixes: [PathPrefix],
        of host: String,
        variables: [String: [String]] = [:],
        budget: WorkBudget = WorkBudget()
    ) -> [GrantViolation] {
        let policy = DomainPolicy(grants: prefixes.map { Grant(prefix: $0, workspace: .own) })
        let part = WorkspacePart(workspace: .own, rules: rules, variables: variables)
        return GrantCheck(policy: policy, host: host, budget: budget).violations(of: part)
    }

    /// Everything that the part would do outside of its workspace's grants, rule by rule, then service by service; nothing
    /// when it may be published.
    public func violations(of published: PublishedPart, allowsEnclosed: Bool = false) -> [GrantViolation] {
        violations(of: published.part, allowsEnclosed: allowsEnclosed)
    }

    /// The members of a part that cannot be served under the policy: its rules and services that reach outside of its
    /// workspace's grants.
    public func withheld(of published: PublishedPart) -> [String] {
        var seen: Set<String> = []
        let violations = violations(of: published.part, allowsEnclosed: true, advises: false)
        return violations.map(\.member).filter { seen.insert($0).inserted }
    }

    /// The same for a part whose apps are not known yet: what they are does not matter.
    ///
    /// - Parameters:
    ///   - part: the rules and services.
    ///   - allowsEnclosed: whether rules may lie wholly in what is reserved, or what others hold inside of the workspace's
    ///     prefixes; they open nothing there.
    /// - Returns: the violations, each with the rule and a link that proves it.
    public func violations(of part: WorkspacePart, allowsEnclosed: Bool = false) -> [GrantViolation] {
        violations(of: part, allowsEnclosed: allowsEnclosed, advises: true)
    }

    /// The same, with or without a search for what repairs each rule.
    private func violations(of part: WorkspacePart, allowsEnclosed: Bool, advises: Bool) -> [GrantViolation] {
        let territory = GrantedPaths(of: part.workspace, in: policy)
        let excluded = territory.excludedEnclaves
        let foreign = territory.foreign.filter { grant in !excluded.contains { $0.contains(grant.prefix) } }
        let neighbours = foreign.map { ForeignPrefix($0.prefix, in: territory) }
        var search = ProofSearch(PublishedPart(naming: part), in: territory, for: self)
        let ofRules = part.rules.indices.filter { part.rules[$0].verdict != .exclude }.compactMap { index in
            // To compare how rules and prefixes begin is a small part of a step.
            budget.spend(1 + (neighbours.count + excluded.count) / 16)
            var check = RuleCheck(
                index,
                of: part,
                territory: territory,
                neighbours: neighbours,
                excluded: excluded
            )
            check.advises = advises
            return (allowsEnclosed ? nil : check.reserved(&search) ?? check.enclosure(&search))
                ?? check.violation(&search)
        }
        return ofRules + violationsOfServices(part)
    }

    /// The same check with another budget.
    func with(_ budget: WorkBudget) -> GrantCheck {
        GrantCheck(policy: policy, host: host, maximumStates: maximumStates, budget: budget)
    }

    private func violationsOfServices(_ part: WorkspacePart) -> [GrantViolation] {
        guard !policy.speaksForHost(part.workspace) else { return [] }
        return part.services.enumerated().flatMap { index, service in
            service.members.map { member in
                GrantViolation(
                    .wholeHost,
                    at: "services[\(index)].\(member)",
                    message:
                        "\"\(service.word(for: member))\" is about the whole of \(host), for which the workspace "
                        + "\"\(part.workspace)\" may not speak; ask an administrator."
                )
            }
        }
    }
}

extension AppServices {
    /// What a member is called in the files.
    fileprivate func word(for member: String) -> String {
        androidRelations.indices.first { member == "androidRelations[\($0)]" }.map {
            androidRelations[$0]
        } ?? member
    }
}
