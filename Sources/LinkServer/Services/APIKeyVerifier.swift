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
    /// - Throws: `unknown-key` or `expired-key` as a ``Problem``, or an error of the store as a ``LinkStoreError``.
    func key(_ text: String) async throws -> (key: APIKey, scopes: Set<KeyScope>) {
        guard text.hasPrefix(Secret.keyMarker) else { throw Self.unknown }
        let secret = Secret(text)
        guard let key = try await find(secret) else { throw Self.unknown }
        if let expiry = key.expiresAt, expiry <= now() {
            throw Problem(.expiredKey, "This API key expired at \(expiry).", help: "Make a new key.")
        }
        let scopes = try await access.content().scopes(of: key)
        try await remember(key)
        return (key, scopes)
    }

    /// Also finds a key that another process has just made.
    private func find(_ secret: Secret) async throws(HostingError) -> APIKey? {
        if let key = try await access.content().key(with: secret) { return key }
        return try await access.use { ledger throws(HostingError) in
            try await ledger.catchUp()
            return await ledger.content.key(with: secret)
        }
    }

    /// Once a minute is exact enough for people, and limits the writes.
    private func remember(_ key: APIKey) async throws(HostingError) {
        let moment = now()
        let isDue = lastUses.withLockedValue { uses in
            if let last = uses[key.id], moment < last.adding(seconds: 60) { return false }
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
        let key = keys(withPrefix: Secret.keyPrefix(of: secret.text)).first {
            $0.hash.equalsInConstantTime(secret.hash)
        }
        guard let key, let workspace = key.workspace else { return key }
        // The keys of a deleted workspace are not valid.
        return tenancy.workspaces[workspace]?.deletedAt == nil ? key : nil
    }
}
