import LinkAPI
public import LinkStore
public import LinkWorkspaces

/// Decisions about who holds what of a domain.
extension StoreContent {
    /// Gives a workspace a path prefix of a domain.
    public func granting(
        _ grant: Grant,
        on host: HostName,
        expecting: VersionExpectation,
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<(domain: Domain, effects: [PublicationEffect])> {
        _ = try requireWorkspace(grant.workspace)
        return try changingPolicy(of: host, expecting: expecting, header) { policy in
            policy.grants.removeAll { $0.prefix == grant.prefix && $0.workspace == grant.workspace }
            policy.grants.append(grant)
            policy.grants.sort { $0.prefix < $1.prefix }
        }
    }

    /// Revokes a path prefix; what its holder has published is removed from the documents where it no longer fits.
    public func revoking(
        _ prefix: PathPrefix,
        on host: HostName,
        expecting: VersionExpectation,
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<(domain: Domain, effects: [PublicationEffect])> {
        guard try requireDomain(host).policy.grants.contains(where: { $0.prefix == prefix }) else {
            throw HostingError(.unknownGrant, "No workspace holds \"\(prefix)\" of \(host).")
        }
        return try changingPolicy(of: host, expecting: expecting, header) { policy in
            policy.grants.removeAll { $0.prefix == prefix }
        }
    }

    /// Changes which paths no app may open, and whether the legacy form is written.
    public func settingPolicy(
        reservedPaths: [String],
        writesLegacyForm: Bool,
        of host: HostName,
        expecting: VersionExpectation,
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<(domain: Domain, effects: [PublicationEffect])> {
        try changingPolicy(of: host, expecting: expecting, header) { policy in
            policy.reservedPaths = reservedPaths
            policy.writesLegacyForm = writesLegacyForm
        }
    }

    private func changingPolicy(
        of host: HostName,
        expecting: VersionExpectation,
        _ header: PublicationHeader,
        _ change: (inout DomainPolicy) -> Void
    ) throws(HostingError) -> Decision<(domain: Domain, effects: [PublicationEffect])> {
        let old = try requireDomain(host)
        try require(expecting, at: Domain.address(host.value), "The domain \(host)")
        var policy = old.policy
        change(&policy)
        try refuse(policy.mistakes, "The policy of \(host)")
        guard policy != old.policy else { return Decision([], result: (old, [])) }
        let check = GrantCheck(policy: policy, host: host.value)
        let unfit = (tenancy.parts[host] ?? [:]).values.filter { !check.violations(of: $0).isEmpty }.map(\.workspace)
        let republished = try republishing([host], header) { parts, domain in
            domain.policy = policy
            return parts.filter { !unfit.contains($0.workspace) }
        }
        let gone = unfit.sorted().map { PublishedPart.removed(PartAddress(host, $0).recordID) }
        var domain = old
        domain.policy = policy
        if !republished.effects.isEmpty || republished.changes.count > 1 { domain.publication += 1 }
        return Decision(republished.changes + gone, result: (domain, republished.effects))
    }
}
