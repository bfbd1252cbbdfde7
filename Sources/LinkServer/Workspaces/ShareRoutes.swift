import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces

/// Shares of the API.
struct ShareRoutes: Sendable {
    let publishing: PublishService

    var table: [AdminEndpoint: AdminHandler] { [.listShares: list, .saveShare: save] }

    private func list(_ call: AdminCall) async throws -> Response {
        let content = try await publishing.access.content()
        let domain = try content.requireDomain(call.host())
        return try answer(domain, content.version(of: Domain.address(domain.host.value)), in: content)
    }

    private func save(_ call: AdminCall) async throws -> Response {
        let (workspace, host) = (try call.slug(.workspace), try call.host())
        let expectation = try call.expectation()
        let bytes = try await call.message(FileShareChangeMessage.self).maximumFileBytes
        let address = Domain.address(host.value)
        let saved = try await publishing.change(address, from: call.caller.origin, dryRun: call.isDryRun) {
            content,
            _ throws(HostingError) in
            let decision = try content.settingFileShare(bytes, of: workspace, on: host, expecting: expectation)
            return Decision(decision.changes, result: (domain: decision.result, content: content))
        }
        return try answer(saved.result.domain, saved.version, in: saved.result.content)
    }

    /// Describes the shares of a domain as it is, or is to be; sharing changes nothing that is served.
    private func answer(_ domain: Domain, _ version: Int, in content: StoreContent) throws -> Response {
        let message = DomainSharesMessage(
            host: domain.host.value,
            limit: AssociationFileSize.limit,
            workspaces: domain.policy.workspaces.map { workspace in
                FileShareMessage(
                    workspace: workspace.text,
                    maximumFileBytes: domain.fileShares?[workspace.text],
                    shares: content.fileShareUses(of: workspace, on: domain).map(ShareMessage.init)
                )
            },
            version: version
        )
        return try Answer.json(message, fields: [.eTag: Precondition.entityTag(version)])
    }
}

extension ShareMessage {
    /// Describes what is used of a share.
    init(_ use: ShareUse) {
        self.init(share: use.share.rawValue, host: use.host?.value, used: use.used, limit: use.limit)
    }
}

extension WorkspaceShares {
    /// Reads the shares that an administrator sets.
    init(_ message: WorkspaceSharesMessage) {
        self.init(
            rules: message.rules,
            apps: message.apps,
            variableValues: message.variableValues,
            publications: message.publications,
            requestsPerMinute: message.requestsPerMinute,
            diskBytes: message.diskBytes
        )
    }
}
