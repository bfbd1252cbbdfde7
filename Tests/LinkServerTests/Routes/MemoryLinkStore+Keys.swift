import Crypto
import HostingTesting
import LinkHosting
import LinkStore
import LinkStoreTesting

extension MemoryLinkStore {
    /// Stores a key with this text and returns the text.
    func admit(
        _ text: String,
        id: String? = nil,
        scopes: Set<KeyScope>,
        expiresAt: Int64? = nil
    ) async throws -> String {
        guard let hash = ContentDigest(SHA256.hash(data: Array(text.utf8))) else { throw ListenerDidNotStart() }
        let moment = Timestamp(milliseconds: 0)
        let key = APIKey(
            id: id ?? "id of \(text)",
            prefix: String(text.prefix(12)),
            hash: hash,
            label: id ?? text,
            scopes: scopes,
            createdAt: moment,
            expiresAt: expiresAt.map(Timestamp.init(milliseconds:))
        )
        let ledger = try await Ledger(reading: self)
        try await ledger.openSetup(SetupOffer(hash: hash, createdAt: moment, expiresAt: moment.adding(seconds: 1)))
        try await ledger.redeemSetup(hash, for: key, at: moment)
        return text
    }
}
