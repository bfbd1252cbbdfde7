import LinkAPI
import LinkStore
import NIOConcurrencyHelpers

/// Finds out whose key a request bears.
final class KeyRing: Sendable {
    private let access: StoreAccess
    private let now: @Sendable () -> Timestamp
    private let lastUses = NIOLockedValueBox<[String: Timestamp]>([:])

    init(access: StoreAccess, now: @escaping @Sendable () -> Timestamp) {
        self.access = access
        self.now = now
    }

    /// The key with this text.
    ///
    /// - Throws: `unknown-key` or `expired-key` as a ``Problem``, or the store's trouble as a ``LinkStoreError``.
    func key(_ text: String) async throws -> APIKey {
        guard text.hasPrefix(Secret.keyMarker), let secret = Secret(text) else { throw Self.unknown }
        let candidates = try await access.use { store throws(LinkStoreError) in
            try await store.keys(withPrefix: Secret.keyPrefix(of: text))
        }
        guard let key = candidates.first(where: { $0.hash.equalsInConstantTime(secret.hash) }) else {
            throw Self.unknown
        }
        if let expiry = key.expiresAt, expiry <= now() {
            throw Problem(.expiredKey, "This API key expired at \(expiry).", help: "Make a new key.")
        }
        try await remember(key)
        return key
    }

    /// Once a minute is enough for people, and spares the disk.
    private func remember(_ key: APIKey) async throws(LinkStoreError) {
        let moment = now()
        let isDue = lastUses.withLockedValue { uses in
            if let last = uses[key.id] ?? key.lastUsedAt, moment < last.adding(seconds: 60) { return false }
            uses[key.id] = moment
            return true
        }
        guard isDue else { return }
        try await access.use { store throws(LinkStoreError) in try await store.recordUse(ofKey: key.id, at: moment) }
    }

    private static let unknown = Problem(
        .unknownKey,
        "This API key is not known here.",
        help: "Check that it was copied whole."
    )
}
