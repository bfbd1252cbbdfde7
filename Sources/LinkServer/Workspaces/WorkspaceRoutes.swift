import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces

/// Workspaces of the API.
struct WorkspaceRoutes: Sendable {
    let publishing: PublishService

    var table: [AdminEndpoint: AdminHandler] {
        [.listWorkspaces: list, .readWorkspace: read, .saveWorkspace: save, .deleteWorkspace: delete]
    }

    private func list(_ call: AdminCall) async throws -> Response {
        let page = try PageRequest(call)
        let content = try await publishing.access.content()
        let own = call.caller.key?.workspace
        let visible = content.tenancy.workspaces.values
            .filter { $0.deletedAt == nil && (own == nil || own == $0.id) }
            .sorted { $0.id < $1.id }
        return try Answer.json(page.page(of: visible, by: \.id.text) { Self.message(in: content, $0) })
    }

    private func read(_ call: AdminCall) async throws -> Response {
        let id = try call.slug(.workspace)
        let found = try await publishing.workOut(from: call.caller.origin) { content throws(HostingError) in
            let workspace = try content.requireWorkspace(id)
            let version = content.version(of: Workspace.address(id.text))
            return (workspace: workspace, version: version, uses: content.shareUses(of: id))
        }
        // Of the domains that the key is for.
        let uses = found.uses.filter { use in use.host.map(call.caller.covers) ?? true }
        let message = Self.message(found.workspace, version: found.version, shares: uses)
        return try Answer.json(message, fields: [.eTag: Precondition.entityTag(message.version)])
    }

    private func save(_ call: AdminCall) async throws -> Response {
        let id = try call.slug(.workspace)
        let expectation = try call.expectation()
        let change = try await call.message(WorkspaceChangeMessage.self)
        let address = Workspace.address(id.text)
        let saved = try await publishing.change(address, from: call.caller.origin, dryRun: call.isDryRun) {
            content,
            moment throws(HostingError) in
            let existed = content.tenancy.workspaces[id].map { $0.deletedAt == nil } ?? false
            let decision = try content.savingWorkspace(
                id,
                name: change.name,
                isActive: change.isActive ?? true,
                shares: change.shares.map(WorkspaceShares.init),
                expecting: expectation,
                call.header(.policy, at: moment)
            )
            return Decision(decision.changes, result: (saved: decision.result, existed: existed))
        }
        let message = Self.message(saved.result.saved.workspace, version: saved.version, saved.result.saved)
        return try Answer.saved(message, version: message.version, existed: saved.result.existed)
    }

    private func delete(_ call: AdminCall) async throws -> Response {
        let id = try call.slug(.workspace)
        let expectation = try call.expectation()
        let deleted = try await publishing.perform(from: call.caller.origin, dryRun: call.isDryRun) {
            content,
            moment throws(HostingError) in
            try content.deletingWorkspace(id, expecting: expectation, call.header(.policy, at: moment))
        }
        return call.isDryRun ? try call.changes(deleted.changes) : Answer.empty()
    }

    private static func message(in content: StoreContent, _ workspace: Workspace) -> WorkspaceMessage {
        message(workspace, version: content.version(of: Workspace.address(workspace.id.text)))
    }

    private static func message(
        _ workspace: Workspace,
        version: Int,
        shares: [ShareUse]? = nil,
        _ change: WorkspaceChange? = nil
    ) -> WorkspaceMessage {
        WorkspaceMessage(
            id: workspace.id.text,
            name: workspace.name,
            isActive: workspace.isActive,
            createdAt: workspace.createdAt.description,
            version: version,
            shares: shares?.map(ShareMessage.init),
            effects: change?.effects.map(PublicationEffectMessage.init),
            changes: change?.changes.messages(visibleTo: nil),
            lossesDigest: change?.changes.lossesDigest
        )
    }
}
