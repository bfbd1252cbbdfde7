import BridgeCompatibility
import LinkAPI
import LinkWorkspaces

/// Takes the tenants of a BridgeServer2 to a domain of a Waymark server, one after the other.
struct BridgeImporter {
    let target: ImportTarget
    let host: String
    let publishes: Bool

    private var server: RemoteServer { target.server }

    /// Does it, or reports what it would do.
    func run(_ tenants: [BridgeApp]) async throws(CommandFailure) -> ImportReport {
        try await requireAdministrator()
        let (domain, policy) = try await domain()
        var report = ImportReport(isPlan: target.isPlan, domain: host, steps: [domain], workspaces: [], deleted: [])
        var published: [PublishedPart] = []
        let planned = Self.granting(tenants, policy)
        for tenant in tenants {
            guard tenant.isActive else {
                report.deleted.append(tenant.identifier)
                continue
            }
            let move: BridgeMigration
            do throws(WorkspaceError) {
                move = try BridgeMigration(tenant, policy: planned, host: host)
            } catch {
                let loss = ImportLoss(member: error.member, message: error.message, url: nil)
                report.workspaces.append(ImportedWorkspace(workspace: tenant.identifier, losses: [loss]))
                continue
            }
            let tenantImport = BridgeTenantImport(move: move, name: tenant.name, importer: self, policy: policy)
            var workspace = try await tenantImport.run()
            // The server itself refuses them when something is sent.
            if target.isPlan { workspace.losses += Self.conflicts(move, with: &published) }
            report.workspaces.append(workspace)
        }
        return report
    }

    private func requireAdministrator() async throws(CommandFailure) {
        let key = try await server.ask(.readOwnKey, as: KeyMessage.self).content
        guard let workspace = key.workspace else { return }
        throw CommandFailure(
            "the key is for the workspace \(workspace), and an import makes workspaces and grants",
            at: server.profile.server,
            remedy: "log in with an administrator's key"
        )
    }

    /// The domain, made unless it is there, and who holds what of it.
    private func domain() async throws(CommandFailure) -> (ImportStep, DomainPolicy) {
        let what = "domain \(host)"
        let known = try await server.find(.readPolicy, [host], unless: .unknownDomain, as: PolicyMessage.self)
        guard let known else {
            if !target.isPlan { _ = try await server.ask(.createDomain, [host], as: DomainMessage.self) }
            return (ImportStep(outcome: .new, what: what), DomainPolicy(grants: []))
        }
        do throws(WorkspaceError) {
            return (ImportStep(outcome: .same, what: what), try DomainPolicy(known))
        } catch {
            throw CommandFailure(Sentence.withoutStop(error.message), at: server.profile.server)
        }
    }

    /// The policy with the prefixes of all tenants, so that a proof names whose link it is.
    private static func granting(_ tenants: [BridgeApp], _ policy: DomainPolicy) -> DomainPolicy {
        var policy = policy
        for tenant in tenants where tenant.isActive {
            // A tenant whose identifier cannot be part of an address is reported when it is imported.
            guard let grant = try? BridgeConversion(BridgeApp(identifier: tenant.identifier)).grant else { continue }
            if !policy.grants.contains(where: { $0.prefix == grant.prefix }) { policy.grants.append(grant) }
        }
        return policy
    }

    /// App IDs and packages that several tenants name: here each belongs to one workspace.
    private static func conflicts(_ move: BridgeMigration, with published: inout [PublishedPart]) -> [ImportLoss] {
        // The part names the apps that the same conversion made.
        guard let part = try? PublishedPart(move.part, apps: move.apps) else { return [] }
        let conflicts = OwnershipCheck(others: published).conflicts(of: part)
        published.append(part)
        return conflicts.map { conflict in
            let message =
                "\"\(conflict.identifier)\" belongs to the workspace \"\(conflict.owner)\" already; an app belongs to one "
                + "workspace of a server."
            return ImportLoss(member: "app \(conflict.app)", message: message, url: nil)
        }
    }
}

extension DomainPolicy {
    /// Reads what a server has of a domain.
    fileprivate init(_ message: PolicyMessage) throws(WorkspaceError) {
        var grants: [Grant] = []
        for grant in message.grants {
            let (prefix, workspace) = (try PathPrefix(grant.prefix), try Slug(grant.workspace))
            grants.append(Grant(prefix: prefix, workspace: workspace, speaksForHost: grant.speaksForHost ?? false))
        }
        self.init(
            grants: grants,
            reservedPaths: message.reservedPaths,
            writesLegacyForm: message.writesLegacyForm,
            ignoresLetterCase: message.ignoresLetterCase ?? false
        )
    }
}
