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
        let host = try call.host()
        let found = try await publishing.workOut(from: call.caller.origin) { content throws(HostingError) in
            let domain = try content.requireDomain(host)
            let version = content.version(of: Domain.address(host.value))
            return (domain: domain, uses: content.fileShareUses(on: domain), version: version)
        }
        return try Self.answer(found.domain, found.uses, found.version)
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
            let uses = content.fileShareUses(on: decision.result)
            return Decision(decision.changes, result: (domain: decision.result, uses: uses))
        }
        return try Self.answer(saved.result.domain, saved.result.uses, saved.version)
    }

    /// Describes the shares of a domain as it is, or is to be; sharing changes nothing that is served.
    private static func answer(
        _ domain: Domain,
        _ uses: [(workspace: Slug, uses: [ShareUse])],
        _ version: Int
    ) throws -> Response {
        let message = DomainSharesMessage(
            host: domain.host.value,
            limit: AssociationFileSize.limit,
            workspaces: uses.map { workspace, uses in
                FileShareMessage(
                    workspace: workspace.text,
                    maximumFileBytes: domain.fileShares?[workspace.text],
                    shares: uses.map(ShareMessage.init)
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
