import LinkPatterns

// sample: let (policy, part): (DomainPolicy, PublishedPart)
/// Decides whether a workspace's part keeps to what the workspace holds of a domain.
///
/// For each rule that opens links the algebra looks for a link that the rule decides and the workspace does not hold.
/// What is found is told only after the file that would result has opened it; what is not decided is refused as well.
/// Links on reserved paths do not count, because the composer keeps them from every app.
///
/// A link that servers take for another workspace's once they have decoded its escapes counts as the other's:
/// with `/shop/` in other hands a rule for `/%73hop/*` is outside.
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

    /// Makes a check for a domain.
    public init(policy: DomainPolicy, host: String, maximumStates: Int = 20_000) {
        self.policy = policy
        self.host = host
        self.maximumStates = maximumStates
    }

    /// Everything that the part would do outside of its workspace's grants, rule by rule, then service by service; nothing
    /// when it may be published.
    public func violations(of published: PublishedPart) -> [GrantViolation] {
        let territory = GrantedPaths(of: published.workspace, in: policy)
        let neighbours = territory.foreign.map { ForeignPrefix($0.prefix, in: territory) }
        var search = ProofSearch(published, policy: policy, host: host, maximumStates: maximumStates)
        var violations: [GrantViolation] = []
        for (index, rule) in published.part.rules.enumerated() where rule.verdict != .exclude {
            var check = RuleCheck(index, territory: territory, neighbours: neighbours, search: search)
            if let violation = check.violation() { violations.append(violation) }
            search = check.search
        }
        return violations + breachesOfServices(published.part)
    }

    private func breachesOfServices(_ part: WorkspacePart) -> [GrantViolation] {
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
