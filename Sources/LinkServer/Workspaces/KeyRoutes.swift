import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces

/// API keys of the API.
struct KeyRoutes: Sendable {
    let publishing: PublishService
    let randomBytes: @Sendable (Int) -> [UInt8]

    var table: [AdminEndpoint: AdminHandler] {
        [
            .readOwnKey: readOwn,
            .listKeys: { try await list($0, of: try $0.slug(.workspace)) },
            .makeKey: { try await make($0, for: try $0.slug(.workspace)) },
            .deleteKey: { try await delete($0, of: try $0.slug(.workspace)) },
            .listAdministratorKeys: { try await list($0, of: nil) },
            .makeAdministratorKey: { try await make($0, for: nil) },
            .deleteAdministratorKey: { try await delete($0, of: nil) },
        ]
    }

    private func readOwn(_ call: AdminCall) async throws -> Response {
        guard let key = call.caller.key else { throw Problem(.missingKey, "This address needs an API key.") }
        let uses = try await lastUses()
        return try Answer.json(KeyMessage(key, scopes: call.caller.scopes, lastUse: uses[key.id]))
    }

    private func list(_ call: AdminCall, of workspace: Slug?) async throws -> Response {
        let page = try PageRequest(call)
        let content = try await publishing.access.content()
        if let workspace { _ = try content.requireWorkspace(workspace) }
        let uses = try await lastUses()
        let keys = content.keys.filter { $0.workspace == workspace }
        return try Answer.json(
            page.page(of: keys, by: { "\($0.createdAt) \($0.id)" }) { key in
                KeyMessage(key, scopes: content.scopes(of: key), lastUse: uses[key.id])
            }
        )
    }

    private func make(_ call: AdminCall, for workspace: Slug?) async throws -> Response {
        let request = try await call.message(KeyRequestMessage.self)
        let scopes = try scopes(request, for: workspace, by: call.caller)
        let hosts = try request.domains.map { names throws(Problem) in
            var hosts: Set<HostName> = []
            for name in names { hosts.insert(try DomainRoutes.host(name)) }
            return hosts
        }
        let member = try request.member.map { name throws(Problem) in try Self.member(name) }
        let secret = Secret(marker: Secret.keyMarker, randomBytes: randomBytes)
        let id = "key_" + Secret.base32(randomBytes(10))
        let key = try await publishing.perform(from: call.caller.origin) { content, moment throws(HostingError) in
            let key = APIKey(
                id: id,
                prefix: Secret.keyPrefix(of: secret.text),
                hash: secret.hash,
                label: request.label,
                scopes: scopes,
                workspace: workspace,
                member: member,
                domains: hosts,
                createdAt: moment,
                expiresAt: request.expiresInSeconds.map { moment.adding(seconds: Int64($0)) }
            )
            return Decision(try content.addingKey(key).changes, result: key)
        }
        return try Answer.json(NewKeyMessage(key, secret: secret), status: .created)
    }

    private func delete(_ call: AdminCall, of workspace: Slug?) async throws -> Response {
        let id = call[.keyID]
        try await publishing.perform(from: call.caller.origin) { content, moment throws(HostingError) in
            if let workspace { _ = try content.requireWorkspace(workspace) }
            return try content.deletingKey(id, of: workspace, within: call.caller.key?.domains, at: moment)
        }
        return Answer.empty()
    }

    private func lastUses() async throws(HostingError) -> [String: Timestamp] {
        try await publishing.access.useStore { store throws(LinkStoreError) in try await store.lastUses() }
    }

    /// A key cannot make a key that allows more than itself.
    private func scopes(
        _ request: KeyRequestMessage,
        for workspace: Slug?,
        by caller: Caller
    ) throws(Problem) -> Set<KeyScope> {
        guard !request.label.isEmpty, request.label.utf8.count <= TextLimit.name else {
            throw Problem(.invalidValue, "The label of a key has 1 to \(TextLimit.name) bytes.")
        }
        if let seconds = request.expiresInSeconds, !(1...3_155_760_000).contains(seconds) {
            throw Problem(.invalidValue, "A key expires after 1 second to 100 years.")
        }
        let scopes = Set(request.scopes.map { KeyScope(rawValue: $0.rawValue) })
        guard !scopes.isEmpty else { throw Problem(.invalidValue, "A key needs at least one scope.") }
        if workspace == nil, !scopes.isSubset(of: [.read, .write]) || request.member != nil || request.domains != nil {
            throw Problem(
                .invalidValue,
                "An administrator's key has the scopes read or write, no member and no domains."
            )
        }
        if let domains = caller.key?.domains,
            request.domains.map({ !Set($0).isSubset(of: domains.map(\.value)) }) ?? true
        {
            throw Problem(.insufficientScope, "This API key can make keys for its own domains only.")
        }
        guard caller.isAdministrator || scopes.isSubset(of: caller.scopes) else {
            throw Problem(.insufficientScope, "This API key cannot make a key that allows more than itself.")
        }
        return scopes
    }

    private static func member(_ name: String) throws(Problem) -> Slug {
        do throws(WorkspaceError) {
            return try Slug(name)
        } catch {
            throw Problem(.invalidValue, error.message)
        }
    }
}

extension KeyMessage {
    /// Describes a key.
    init(_ key: APIKey, scopes: Set<KeyScope>, lastUse: Timestamp?) {
        self.init(
            id: key.id,
            prefix: key.prefix,
            label: key.label,
            scopes: scopes.compactMap { ScopeName(rawValue: $0.rawValue) }.sorted { $0.rawValue < $1.rawValue },
            workspace: key.workspace?.text,
            member: key.member?.text,
            domains: key.domains?.map(\.value).sorted(),
            createdAt: key.createdAt.description,
            expiresAt: key.expiresAt?.description,
            lastUsedAt: lastUse?.description
        )
    }
}

extension NewKeyMessage {
    /// Describes a new key with its text.
    init(_ key: APIKey, secret: Secret) {
        self.init(
            key: secret.text,
            id: key.id,
            label: key.label,
            scopes: key.scopes.map(\.rawValue).sorted(),
            createdAt: key.createdAt.description
        )
    }
}
