import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore

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
        return try Answer.json(try await message(host))
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
        return try Answer.json(try await message(host), status: created.isEmpty ? .ok : .created)
    }

    private func delete(_ call: AdminCall) async throws -> Response {
        try await publishing.deleteDomain(Self.host(call[.host]), from: call.caller.origin)
        return Answer.empty()
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

    private func message(_ host: HostName) async throws(HostingError) -> DomainMessage {
        let content = try await publishing.access.content()
        return DomainMessage(
            host: host.value,
            createdAt: try content.requireDomain(host).createdAt.description,
            documents: content.documents(of: host).map(DocumentMessage.init)
        )
    }
}

extension DocumentMessage {
    /// Describes a stored document.
    init(_ document: StoredDocument) {
        self.init(
            host: document.address.host.value,
            kind: document.address.kind.rawValue,
            version: document.version,
            size: document.bytes.count,
            sha256: document.sha256.description,
            publishedAt: document.publishedAt.description,
            author: document.author
        )
    }
}
