import LinkAPI
import LinkPatterns
public import LinkStore
public import LinkWorkspaces

/// What changing who holds what of a domain does.
public struct PolicyChange: Sendable {
    /// The domain afterwards.
    public let domain: Domain
    /// The publications that it makes.
    public let effects: [PublicationEffect]
    /// What changes, for everybody.
    public let changes: LinkChanges

    /// Takes a domain, with what happened to it.
    public init(domain: Domain, effects: [PublicationEffect] = [], changes: LinkChanges = LinkChanges()) {
        self.domain = domain
        self.effects = effects
        self.changes = changes
    }
}

/// Decisions about who holds what of a domain.
extension StoreContent {
    /// Gives a workspace a path prefix of a domain.
    public func granting(
        _ grant: Grant,
        on host: HostName,
        expecting: VersionExpectation,
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<PolicyChange> {
        _ = try requireWorkspace(grant.workspace)
        try refuseExtensionHost(host)
        return try changingPolicy(of: host, expecting: expecting, header) { policy in
            policy.grants.removeAll { $0.prefix == grant.prefix && $0.workspace == grant.workspace }
            policy.grants.append(grant)
            policy.grants.sort { $0.prefix < $1.prefix }
        }
    }

    /// Revokes a path prefix; what its holder has published is withheld where it no longer fits.
    public func revoking(
        _ prefix: PathPrefix,
        on host: HostName,
        expecting: VersionExpectation,
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<PolicyChange> {
        guard try requireDomain(host).policy.grants.contains(where: { $0.prefix == prefix }) else {
            throw HostingError(.unknownGrant, "No workspace holds \"\(prefix)\" of \(host).")
        }
        return try changingPolicy(of: host, expecting: expecting, header) { policy in
            policy.grants.removeAll { $0.prefix == prefix }
        }
    }

    /// Changes which paths no app may open, whether the legacy form is written, and whether links are found in other letter case.
    public func settingPolicy(
        reservedPaths: [String],
        writesLegacyForm: Bool,
        ignoresLetterCase: Bool,
        of host: HostName,
        expecting: VersionExpectation,
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<PolicyChange> {
        try changingPolicy(of: host, expecting: expecting, header) { policy in
            policy.reservedPaths = reservedPaths
            policy.writesLegacyForm = writesLegacyForm
            policy.ignoresLetterCase = ignoresLetterCase
        }
    }

    private func changingPolicy(
        of host: HostName,
        expecting: VersionExpectation,
        _ header: PublicationHeader,
        _ change: (inout DomainPolicy) -> Void
    ) throws(HostingError) -> Decision<PolicyChange> {
        let old = try requireDomain(host)
        try require(expecting, at: Domain.address(host.value), "The domain \(host)")
        var policy = old.policy
        change(&policy)
        try refuse(policy.mistakes, "The policy of \(host)")
        guard policy != old.policy else { return Decision([], result: PolicyChange(domain: old)) }
        let fitting = fitting(to: policy, on: host)
        let republished = try republishing([host], header) { parts, domain in
            domain.policy = policy
            return parts.map { fitting[$0.workspace] ?? $0 }
        }
        let saved = try saving(fitting, on: host)
        var domain = old
        domain.policy = policy
        if republished.changes.count > 1 { domain.publication += 1 }
        let result = PolicyChange(domain: domain, effects: republished.effects, changes: republished.linkChanges)
        return Decision(republished.changes + saved, result: result)
    }

    /// The parts of a domain of which other rules or services are withheld under a policy than now.
    func fitting(to policy: DomainPolicy, on host: HostName) -> [Slug: PublishedPart] {
        (tenancy.parts[host] ?? [:]).compactMapValues { part in
            guard !budget.isExhausted else { return nil }
            let withheld = compositions.withheld(of: part, under: policy, host: host, budget: budget)
            var fitting = part
            fitting.withheld = withheld.isEmpty ? nil : withheld
            return fitting == part ? nil : fitting
        }
    }

    func saving(_ parts: [Slug: PublishedPart], on host: HostName) throws(HostingError) -> [ContentChange] {
        var changes: [ContentChange] = []
        for (workspace, part) in parts.sorted(by: { $0.key < $1.key }) {
            changes.append(try part.saved(as: PartAddress(host, workspace).recordID))
        }
        return changes
    }
}
