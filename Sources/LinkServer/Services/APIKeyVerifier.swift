import LinkAPI
import LinkHosting
import LinkStore
import NIOConcurrencyHelpers

/// Finds the API key of a request.
final class APIKeyVerifier: Sendable {
    private let access: StoreAccess
    private let now: @Sendable () -> Timestamp
    private let lastUses = NIOLockedValueBox<[String: Timestamp]>([:])

    init(access: StoreAccess, now: @escaping @Sendable () -> Timestamp) {
        self.access = access
        self.now = now
    }

    /// The key with this text, and what it allows now.
    ///
    /// - Parameters:
    ///   - text: The key, as a client sent it.
    ///   - asksStore: Whether to ask the store for a key that is not in memory, which another process may have made.
    /// - Returns: The key and its scopes.
    /// - Throws: `unknown-key` or `expired-key` as a ``Problem``, or an error of the store as a ``LinkStoreError``.
    func key(_ text: String, asksStore: Bool) async throws -> (key: APIKey, scopes: Set<KeyScope>) {
        // What cannot be a key is not worth its digest.
        guard text.hasPrefix(Secret.keyMarker), text.utf8.count <= Self.maximumBytes else { throw Self.unknown }
        let secret = Secret(text)
        return try await key(asksStore: asksStore) { $0.key(with: secret) }
    }

    /// The key that is found in the content, and what it allows now.
    ///
    /// - Throws: as ``key(_:asksStore:)``.
    func key(
        asksStore: Bool,
        _ find: @Sendable (StoreContent) -> APIKey?
    ) async throws -> (key: APIKey, scopes: Set<KeyScope>) {
        guard let key = try await found(asksStore: asksStore, find) else { throw Self.unknown }
        if let expiry = key.expiresAt, expiry <= now() {
            throw Problem(.expiredKey, "This API key expired at \(expiry).", help: "Make a new key.")
        }
        let scopes = try await access.content().scopes(of: key)
        try await remember(key)
        return (key, scopes)
    }

    /// How many requests the workspace of a key may send in a minute; `nil` for an administrator's key.
    func requestShare(of key: APIKey) async throws(HostingError) -> Int? {
        guard let workspace = key.workspace else { return nil }
        return try await access.content().limit(of: .requestsPerMinute, for: workspace)
    }

    /// Also finds a key that another process has just made.
    private func found(
        asksStore: Bool,
        _ find: @Sendable (StoreContent) -> APIKey?
    ) async throws(HostingError) -> APIKey? {
        let content = try await access.content()
        if let key = find(content) { return content.isInUse(key) ? key : nil }
        guard asksStore else { return nil }
        return try await access.use { ledger throws(HostingError) in
            try await ledger.catchUp()
            let content = await ledger.content
            return find(content).flatMap { content.isInUse($0) ? $0 : nil }
        }
    }

    /// Keys have 36 bytes; a header may have thousands.
    private static let maximumBytes = 128

    /// Once a minute is exact enough for people, and limits the writes.
    private func remember(_ key: APIKey) async throws(HostingError) {
        let moment = now()
        let isDue = lastUses.withLockedValue { uses in
            if let last = uses[key.id], last <= moment, moment < last.adding(seconds: 60) { return false }
            uses[key.id] = moment
            return true
        }
        guard isDue else { return }
        try await access.useStore { store throws(LinkStoreError) in
            try await store.recordUse(of: key.id, at: moment)
        }
    }

    private static let unknown = Problem(
        .unknownKey,
        "This API key is not known here.",
        help: "Check that it was copied whole."
    )
}

extension StoreContent {
    fileprivate func key(with secret: Secret) -> APIKey? {
        keys(withPrefix: Secret.keyPrefix(of: secret.text)).first { $0.hash.equalsInConstantTime(secret.hash) }
    }

    /// The keys of a deleted workspace are not valid.
    fileprivate func isInUse(_ key: APIKey) -> Bool {
        key.workspace.map { tenancy.workspaces[$0]?.deletedAt == nil } ?? true
    }
}
