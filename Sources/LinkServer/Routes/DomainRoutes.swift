import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces

/// Domains of the API.
struct DomainRoutes: Sendable {
    let publishing: PublishService

    var table: [AdminEndpoint: AdminHandler] {
        [.listDomains: list, .readDomain: read, .createDomain: create, .deleteDomain: delete]
    }

    private func list(_ call: AdminCall) async throws -> Response {
        let page = try PageRequest(call)
        let content = try await publishing.access.content()
        let own = call.caller.key?.workspace
        let domains = (own.map(content.domains) ?? content.domains).filter { call.caller.covers($0.host) }
        return try Answer.json(
            page.page(of: domains, by: \.host.value) { domain in
                DomainEntryMessage(host: domain.host.value, createdAt: domain.createdAt.description)
            }
        )
    }

    private func read(_ call: AdminCall) async throws -> Response {
        let host = try Self.host(call[.host])
        try await check(host, call)
        return try Answer.json(try await message(host, for: call.viewer == nil))
    }

    /// A workspace's key sees the domains of its workspace; others look as if they did not exist.
    private func check(_ host: HostName, _ call: AdminCall) async throws(HostingError) {
        guard let workspace = call.caller.key?.workspace else { return }
        _ = try await publishing.access.content().requireDomain(host, of: workspace)
    }

    /// Creates the domain, or leaves it as it is: 201 or 200.
    private func create(_ call: AdminCall) async throws -> Response {
        let host = try Self.host(call[.host])
        let created = try await publishing.createDomains([host], from: call.caller.origin)
        return try Answer.json(try await message(host, for: true), status: created.isEmpty ? .ok : .created)
    }

    private func delete(_ call: AdminCall) async throws -> Response {
        let host = try Self.host(call[.host])
        let changes = try await publishing.perform(from: call.caller.origin, dryRun: call.isDryRun) {
            content,
            moment throws(HostingError) in
            try content.deletingDomain(host, call.header(.withdraw, at: moment))
        }
        return call.isDryRun ? try call.changes(changes) : Answer.empty()
    }

    /// Reads a host name from a path.
    static func host(_ name: String) throws(Problem) -> HostName {
        do throws(HostNameError) {
            return try HostName(name)
        } catch {
            throw Problem(
                .invalidHost,
                error.description,
                help: "Write it as in DNS, without scheme and port; international names in their xn-- form."
            )
        }
    }

    private func message(_ host: HostName, for isAdministrator: Bool) async throws(HostingError) -> DomainMessage {
        let content = try await publishing.access.content()
        let base = content.base(of: host).sorted { $0.key.rawValue < $1.key.rawValue }
        let parts = (content.tenancy.parts[host] ?? [:]).values.sorted { $0.workspace < $1.workspace }
        return DomainMessage(
            host: host.value,
            createdAt: try content.requireDomain(host).createdAt.description,
            documents: content.documents(of: host).map { DocumentMessage($0) },
            base: isAdministrator && !base.isEmpty ? base.map { BaseMessage($0.value, kind: $0.key) } : nil,
            parts: isAdministrator && !parts.isEmpty ? parts.map { PartSummaryMessage($0, in: content) } : nil,
            siteWaiting: isAdministrator ? publishing.metrics.siteWaiting(host) : nil
        )
    }
}

extension BaseMessage {
    fileprivate init(_ base: BaseDocument, kind: DocumentKind) {
        self.init(
            kind: kind.rawValue,
            origin: base.state.origin == .site ? .site : .upload,
            version: base.state.version,
            size: base.bytes.count,
            sha256: base.state.sha256.description,
            publishedAt: base.state.publishedAt.description,
            author: base.state.author
        )
    }
}

extension PartSummaryMessage {
    fileprivate init(_ part: PublishedPart, in content: StoreContent) {
        self.init(
            workspace: part.workspace.text,
            isActive: content.tenancy.workspaces[part.workspace]?.isActive == true,
            rules: part.part.rules.count,
            withheld: part.withheld ?? []
        )
    }
}

extension DocumentMessage {
    /// Describes a stored document.
    init(_ document: StoredDocument, changes: [URLChangeMessage]? = nil, lossesDigest: String? = nil) {
        self.init(
            host: document.address.host.value,
            kind: document.address.kind.rawValue,
            version: document.version,
            size: document.bytes.count,
            sha256: document.sha256.description,
            publishedAt: document.publishedAt.description,
            author: document.author,
            changes: changes,
            lossesDigest: lossesDigest
        )
    }
}
