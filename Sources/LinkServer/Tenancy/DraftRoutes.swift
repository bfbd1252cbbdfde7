import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces

/// Drafts of the API.
struct DraftRoutes: Sendable {
    let publishing: PublishService

    var table: [AdminEndpoint: AdminHandler] {
        [.listWorkspaceDomains: listDomains, .readDraft: read, .saveDraft: save]
    }

    private func listDomains(_ call: AdminCall) async throws -> Response {
        let page = try PageRequest(call)
        let content = try await publishing.access.content()
        let workspace = try content.requireWorkspace(call.slug(.workspace)).id
        let domains = content.domains(of: workspace).filter { call.caller.covers($0.host) }
        return try Answer.json(
            page.page(of: domains, by: \.host.value) { WorkspaceDomainMessage($0, of: workspace, in: content) }
        )
    }

    private func read(_ call: AdminCall) async throws -> Response {
        let content = try await publishing.access.content()
        let workspace = try content.requireWorkspace(call.slug(.workspace)).id
        let domain = try content.requireDomain(call.host(), of: workspace)
        guard let draft = content.tenancy.drafts[domain.host]?[workspace] else {
            throw Problem(.unknownDraft, "The workspace \"\(workspace)\" has no draft for \(domain.host).")
        }
        let message = DraftMessage(draft, on: domain.host, in: content)
        return try Answer.json(message, fields: [.eTag: Precondition.entityTag(message.version)])
    }

    private func save(_ call: AdminCall) async throws -> Response {
        let (workspace, host) = (try call.slug(.workspace), try call.host())
        let expectation = try call.expectation()
        let draft = try WorkspacePart(try await call.message(DraftChangeMessage.self), of: workspace)
        let existed = try await publishing.access.content().tenancy.drafts[host]?[workspace] != nil
        let effects = try await publishing.perform(from: call.caller.origin, dryRun: call.isDryRun) {
            content,
            _ throws(HostingError) in
            try content.savingDraft(
                draft,
                on: host,
                expecting: expectation,
                asAdministrator: call.caller.isAdministrator
            )
        }
        let content = try await publishing.access.content()
        let message = DraftMessage(draft, on: host, in: content, effects: effects)
        return try Answer.json(
            message,
            status: existed ? .ok : .created,
            fields: [.eTag: Precondition.entityTag(message.version)]
        )
    }
}

extension WorkspaceDomainMessage {
    /// Describes what a workspace holds of a domain.
    init(_ domain: Domain, of workspace: Slug, in content: StoreContent) {
        let grants = domain.policy.grants.filter { $0.workspace == workspace }
        let draft = content.tenancy.drafts[domain.host]?[workspace]
        let part = content.tenancy.parts[domain.host]?[workspace]
        // A draft that names a deleted app cannot be resolved, and so differs.
        let resolved = draft.flatMap { try? PublishedPart($0, apps: content.apps(of: workspace)) }
        self.init(
            host: domain.host.value,
            prefixes: grants.map(\.prefix.text),
            speaksForHost: grants.contains { $0.speaksForHost },
            publication: domain.publication,
            hasDraft: draft != nil,
            isPublished: part != nil,
            isOutdated: draft != nil && part != resolved
        )
    }
}
