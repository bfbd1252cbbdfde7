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
        return try Answer.json(page.page(of: visible, by: \.id.text) { Self.message($0, in: content) })
    }

    private func read(_ call: AdminCall) async throws -> Response {
        let content = try await publishing.access.content()
        let message = Self.message(try content.requireWorkspace(call.slug(.workspace)), in: content)
        return try Answer.json(message, fields: [.eTag: Precondition.entityTag(message.version)])
    }

    private func save(_ call: AdminCall) async throws -> Response {
        let id = try call.slug(.workspace)
        let expectation = try call.expectation()
        let change = try await call.message(WorkspaceChangeMessage.self)
        let old = try await publishing.access.content().tenancy.workspaces[id]
        let existed = old.map { $0.deletedAt == nil } ?? false
        let saved = try await publishing.perform(from: call.caller.origin, dryRun: call.isDryRun) {
            content,
            moment throws(HostingError) in
            try content.savingWorkspace(
                id,
                name: change.name,
                isActive: change.isActive ?? true,
                expecting: expectation,
                call.header(.policy, at: moment)
            )
        }
        let content = try await publishing.access.content()
        let message = Self.message(saved.workspace, in: content, saved)
        return try Answer.json(
            message,
            status: existed ? .ok : .created,
            fields: [.eTag: Precondition.entityTag(message.version)]
        )
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

    private static func message(
        _ workspace: Workspace,
        in content: StoreContent,
        _ change: WorkspaceChange? = nil
    ) -> WorkspaceMessage {
        WorkspaceMessage(
            id: workspace.id.text,
            name: workspace.name,
            isActive: workspace.isActive,
            createdAt: workspace.createdAt.description,
            version: content.version(of: Workspace.address(workspace.id.text)),
            effects: change?.effects.map(PublicationEffectMessage.init),
            changes: change?.changes.map { URLChangeMessage($0, visibleTo: nil) }
        )
    }
}
