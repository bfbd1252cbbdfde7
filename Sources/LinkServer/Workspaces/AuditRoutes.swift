import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces

/// The audit log of the API.
struct AuditRoutes: Sendable {
    let publishing: PublishService

    /// The number of entries that are read in one step while those of one workspace are searched.
    private static let stride = 1_000

    var table: [AdminEndpoint: AdminHandler] {
        [
            .readAudit: { try await read($0, of: nil) },
            .readWorkspaceAudit: { try await read($0, of: try $0.slug(.workspace)) },
        ]
    }

    private func read(_ call: AdminCall, of workspace: Slug?) async throws -> Response {
        let page = try PageRequest(call)
        if let workspace { _ = try await publishing.access.content().requireWorkspace(workspace) }
        var position = page.after.flatMap { Int64($0) } ?? 0
        var found: [AuditEntry] = []
        while found.count <= page.limit {
            let start = position
            let lines = try await publishing.access.useStore { store throws(LinkStoreError) in
                try await store.audit(after: start, limit: Self.stride)
            }
            guard let last = lines.last else { break }
            found += workspace.map { id in lines.filter { $0.workspace == id.text } } ?? lines
            position = last.position
        }
        return try Answer.json(
            page.page(ofNext: found.prefix(page.limit + 1), by: { "\($0.position)" }, AuditEntryMessage.init)
        )
    }
}

extension AuditEntryMessage {
    fileprivate init(_ entry: AuditEntry) {
        self.init(
            position: Int(entry.position),
            at: entry.moment.description,
            actor: entry.actor,
            action: entry.action,
            workspace: entry.workspace,
            request: entry.request,
            subject: entry.subject.description,
            before: entry.before?.description,
            after: entry.after?.description,
            hash: entry.hash.description
        )
    }
}
