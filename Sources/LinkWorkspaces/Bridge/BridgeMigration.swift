import AppSiteAssociation
import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A tenant of BridgeServer2 on its way to a domain that workspaces share: what is kept of it, and what cannot be.
///
/// Bridge serves what its tenants write, also where it opens another tenant's links. Here a path that leaves the tenant's
/// grants stays behind, with the link that proves it, and so does what no device reads.
public struct BridgeMigration: Hashable, Sendable {
    /// The prefix that the tenant gets, `/<identifier>/`.
    public let grant: Grant
    /// The apps of its workspace.
    public let apps: [WorkspaceApp]
    /// Its rules.
    public let part: WorkspacePart
    /// What cannot be kept.
    public let losses: [Loss]

    /// Something that stays behind.
    public struct Loss: Hashable, Sendable {
        /// The member of the tenant, such as `appleAppLinks[0].paths[1]`.
        public let member: String
        /// What is lost, and why: whole sentences.
        public let message: String
        /// A link that proves it.
        public let url: String?

        /// Describes a loss.
        public init(member: String, message: String, url: String? = nil) {
            self.member = member
            self.message = message
            self.url = url
        }
    }

    /// Looks at a tenant.
    ///
    /// - Parameters:
    ///   - app: the tenant, as Bridge has it.
    ///   - policy: who holds what of the domain already; the tenant's own prefix is added.
    ///   - host: the domain.
    /// - Throws: ``WorkspaceError`` when its identifier cannot be the name of a workspace.
    public init(_ app: BridgeApp, policy: DomainPolicy, host: String) throws(WorkspaceError) {
        let grant = try BridgeConversion(BridgeApp(identifier: app.identifier)).grant
        var policy = policy
        if !policy.grants.contains(where: { $0.workspace == grant.workspace && $0.prefix == grant.prefix }) {
            policy.grants.append(grant)
        }
        var sieve = BridgeFilter(app, check: GrantCheck(policy: policy, host: host))
        try sieve.run()
        let conversion = try BridgeConversion(sieve.app)
        let stores = BridgeStoreIDs(sieve.app.installLinks)
        self.grant = grant
        apps = stores.added(to: conversion.apps)
        part = conversion.part
        let warnings = conversion.warnings.map { Loss(member: $0.member, message: $0.message) }
        losses = sieve.losses + warnings + stores.losses + Self.unknown(app)
    }

    /// What Bridge keeps about links besides, and Waymark does not.
    private static func unknown(_ app: BridgeApp) -> [Loss] {
        let named = [
            ("oAuthProviders", "Sign-in providers are not kept."),
            ("minSupportedAppVersions", "The least versions of apps are not kept."),
        ]
        return named.compactMap { name, message in
            guard let value = app.otherMembers.first(where: { $0.name == name })?.value, !value.members.isEmpty else {
                return nil
            }
            return Loss(member: name, message: message)
        }
    }
}
