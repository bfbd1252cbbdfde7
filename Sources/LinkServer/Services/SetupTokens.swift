import LinkAPI
import LinkHosting
import LinkStore
import NIOConcurrencyHelpers

/// Offers the one-time setup address, and makes the first key for its token.
final class SetupTokens: Sendable {
    private let access: StoreAccess
    private let environment: LinkServerEnvironment
    private let offered = NIOLockedValueBox<ContentDigest?>(nil)

    init(access: StoreAccess, environment: LinkServerEnvironment) {
        self.access = access
        self.environment = environment
    }

    /// A path for setting up, and when it expires.
    struct Offer: Sendable {
        let path: String
        let expiresAt: Timestamp
    }

    /// Creates an offer when one is due, unless this process already created one.
    func offer(_ offering: LinkServerConfiguration.SetupOffering) async throws(HostingError) -> Offer? {
        let secret = Secret(marker: "", randomBytes: environment.randomBytes)
        let now = environment.now()
        let offer = SetupOffer(hash: secret.hash, createdAt: now, expiresAt: now.adding(seconds: 24 * 60 * 60))
        let last = offered.withLockedValue { $0 }
        let origin = AuditOrigin(actor: "waymark", action: "offer setup")
        let isOpened = try await access.use { ledger throws(HostingError) in
            try await ledger.perform(from: origin, at: now) { content throws(HostingError) in
                if let last, content.setupOffers.contains(where: { $0.hash == last }) {
                    return Decision([], result: false)
                }
                let isDue = content.keysByID.isEmpty || (offering == .always && last == nil)
                guard isDue else { return Decision([], result: false) }
                return Decision(try content.openingSetup(offer).changes, result: true)
            }
        }
        guard isOpened else { return nil }
        offered.withLockedValue { $0 = secret.hash }
        let route = AdminRoute.setup(.showSetup, token: secret.text)
        return Offer(path: route.path, expiresAt: offer.expiresAt)
    }

    /// Whether the token is valid, as far as this process knows: nothing is asked of the store.
    func isOpen(_ token: String) async throws(HostingError) -> Bool {
        let (hash, now) = (Secret(token).hash, environment.now())
        let content = try await access.content()
        do throws(HostingError) {
            _ = try content.requireSetupOffer(hash, at: now)
            return true
        } catch {
            return false
        }
    }

    /// Succeeds while the token is valid.
    func check(_ token: String) async throws(HostingError) {
        let (hash, now) = (Secret(token).hash, environment.now())
        do throws(HostingError) {
            _ = try await access.content().requireSetupOffer(hash, at: now)
        } catch {
            guard error.type == .setupClosed else { throw error }
            // Another process may have created it just now.
            try await access.use { ledger throws(HostingError) in
                try await ledger.catchUp()
                _ = try await ledger.content.requireSetupOffer(hash, at: now)
            }
        }
    }

    /// Consumes the token and makes a key, whose text only the caller gets.
    func redeem(_ token: String) async throws(HostingError) -> (secret: Secret, key: APIKey) {
        let offered = Secret(token)
        let secret = Secret(marker: Secret.keyMarker, randomBytes: environment.randomBytes)
        let key = APIKey(
            id: "key_" + Secret.base32(environment.randomBytes(10)),
            prefix: Secret.keyPrefix(of: secret.text),
            hash: secret.hash,
            label: "first key",
            scopes: [.read, .write],
            createdAt: environment.now()
        )
        let origin = AuditOrigin(actor: key.id, action: "redeem setup")
        try await access.use { ledger throws(HostingError) in
            try await ledger.perform(from: origin, at: key.createdAt) { content throws(HostingError) in
                try content.redeemingSetup(offered.hash, for: key, at: key.createdAt)
            }
        }
        return (secret, key)
    }
}
