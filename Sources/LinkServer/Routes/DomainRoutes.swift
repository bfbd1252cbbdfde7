import Hummingbird
import LinkAPI
import LinkStore

/// Domains of the API.
struct DomainRoutes: Sendable {
    let publishing: PublishService

    func list() async throws -> Response {
        let domains = try await publishing.access.content().domains
        let entries = domains.map { domain in
            DomainListMessage.Entry(host: domain.host.value, createdAt: domain.createdAt.description)
        }
        return try Answer.json(DomainListMessage(domains: entries))
    }

    func read(_ name: String) async throws -> Response {
        try Answer.json(try await message(Self.host(name)))
    }

    /// Creates the domain, or leaves it as it is: 201 or 200.
    func create(_ name: String, by caller: Caller) async throws -> Response {
        let host = try Self.host(name)
        let created = try await publishing.createDomains([host], from: caller.origin)
        return try Answer.json(try await message(host), status: created.isEmpty ? .ok : .created)
    }

    func delete(_ name: String, by caller: Caller) async throws -> Response {
        try await publishing.deleteDomain(Self.host(name), from: caller.origin)
        return Answer.empty()
    }

    /// Reads a host name out of a path.
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

    private func message(_ host: HostName) async throws(LinkStoreError) -> DomainMessage {
        let content = try await publishing.access.content()
        return DomainMessage(
            host: host.value,
            createdAt: try content.requireDomain(host).createdAt.description,
            documents: content.documents(of: host).map(DocumentMessage.init)
        )
    }
}

extension DocumentMessage {
    /// Tells of a stored document.
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
