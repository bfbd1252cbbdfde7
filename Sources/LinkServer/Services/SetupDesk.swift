import LinkAPI
import LinkStore
import NIOConcurrencyHelpers

/// Offers the one-time setup address, and hands out the key that it stands for.
final class SetupDesk: Sendable {
    private let access: StoreAccess
    private let environment: LinkServerEnvironment
    private let offered = NIOLockedValueBox<ContentDigest?>(nil)

    init(access: StoreAccess, environment: LinkServerEnvironment) {
        self.access = access
        self.environment = environment
    }

    /// A path for setting up, until then.
    struct Invitation: Sendable {
        let path: String
        let expiresAt: Timestamp
    }

    /// Opens an offer when it is due and has not been opened by this process already.
    func invite(_ offering: LinkServerConfiguration.SetupOffering) async throws(LinkStoreError) -> Invitation? {
        guard let secret = Secret(marker: "", randomBytes: environment.randomBytes) else { return nil }
        let now = environment.now()
        let offer = SetupOffer(hash: secret.hash, createdAt: now, expiresAt: now.adding(seconds: 24 * 60 * 60))
        let last = offered.withLockedValue { $0 }
        let isOpened = try await access.use { store throws(LinkStoreError) in
            if let last, try await store.setupOffer()?.hash == last { return false }
            guard try await store.keys().isEmpty || (offering == .always && last == nil) else { return false }
            try await store.openSetup(offer)
            return true
        }
        guard isOpened else { return nil }
        offered.withLockedValue { $0 = secret.hash }
        let route = AdminRoute.setup(.showSetup, token: secret.text)
        return Invitation(path: route.path, expiresAt: offer.expiresAt)
    }

    /// Succeeds while this token opens the desk.
    func check(_ token: String) async throws(LinkStoreError) {
        let offer = try await access.use { store throws(LinkStoreError) in try await store.setupOffer() }
        guard let offer, let secret = Secret(token), offer.hash.equalsInConstantTime(secret.hash),
            environment.now() < offer.expiresAt
        else { throw .setupClosed }
    }

    /// Consumes the token and makes a key, which is known to nobody afterwards but the caller.
    func redeem(_ token: String) async throws(LinkStoreError) -> (secret: Secret, key: APIKey) {
        guard let token = Secret(token),
            let secret = Secret(marker: Secret.keyMarker, randomBytes: environment.randomBytes)
        else { throw .setupClosed }
        let key = APIKey(
            id: "key_" + Secret.base32(environment.randomBytes(10)),
            prefix: Secret.keyPrefix(of: secret.text),
            hash: secret.hash,
            label: "first key",
            scopes: [.read, .write],
            createdAt: environment.now()
        )
        try await access.use { store throws(LinkStoreError) in
            try await store.redeemSetup(token.hash, for: key, at: key.createdAt)
        }
        return (secret, key)
    }
}
