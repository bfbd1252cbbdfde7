public import LinkStore

extension MemoryLinkStore {
    /// All keys, oldest first.
    public func keys() async throws(LinkStoreError) -> [APIKey] {
        try transaction { content throws(LinkStoreError) in content.keys }
    }

    /// The keys that begin like this.
    public func keys(withPrefix prefix: String) async throws(LinkStoreError) -> [APIKey] {
        try transaction { content throws(LinkStoreError) in content.keys.filter { $0.prefix == prefix } }
    }

    /// Remembers that a key was used.
    public func recordUse(ofKey id: String, at moment: Timestamp) async throws(LinkStoreError) {
        try transaction { content throws(LinkStoreError) in
            content.keys = content.keys.map { $0.id == id ? $0.used(at: moment) : $0 }
        }
    }

    /// The setup offer that is open.
    public func setupOffer() async throws(LinkStoreError) -> SetupOffer? {
        try transaction { content throws(LinkStoreError) in content.setupOffer }
    }

    /// Opens a setup offer.
    public func openSetup(_ offer: SetupOffer) async throws(LinkStoreError) {
        try transaction { content throws(LinkStoreError) in content.setupOffer = offer }
    }

    /// Consumes the open offer.
    public func redeemSetup(
        _ hash: ContentDigest,
        for key: APIKey,
        at moment: Timestamp
    ) async throws(LinkStoreError) {
        try transaction { content throws(LinkStoreError) in
            guard let offer = content.setupOffer, offer.hash.equalsInConstantTime(hash), moment < offer.expiresAt else {
                throw .setupClosed
            }
            content.setupOffer = nil
            content.keys.append(key)
        }
    }
}
