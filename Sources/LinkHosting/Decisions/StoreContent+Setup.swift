public import LinkStore

extension StoreContent {
    /// How many offers can be open: servers that start again and again without a key must not fill the store.
    static let maximumSetupOffers = 8

    /// The setup offers that are open, expired or not, the oldest first.
    public var setupOffers: [SetupOffer] {
        setupOffersByID.values.sorted { ($0.createdAt, $0.hash.description) < ($1.createdAt, $1.hash.description) }
    }

    /// Opens a setup offer in addition to those of other servers, which stay valid until one of them is used; those that
    /// have expired are deleted, and the oldest when there are too many.
    public func openingSetup(_ offer: SetupOffer) throws(HostingError) -> Decision<Void> {
        let expired = setupOffers.filter { $0.expiresAt <= offer.createdAt && $0.hash != offer.hash }
        let rest = setupOffers.filter { !expired.contains($0) && $0.hash != offer.hash }
        let surplus = rest.prefix(max(0, rest.count + 1 - Self.maximumSetupOffers))
        let opened = try offer.saved(as: offer.hash.description)
        return Decision(deleting(expired + surplus) + [opened])
    }

    /// The open offer with this digest.
    ///
    /// - Throws: `setup-closed` when it does not exist or has expired.
    public func requireSetupOffer(_ hash: ContentDigest, at moment: Timestamp) throws(HostingError) -> SetupOffer {
        guard let offer = setupOffersByID.values.first(where: { $0.hash.equalsInConstantTime(hash) }),
            moment < offer.expiresAt
        else { throw .setupClosed }
        return offer
    }

    /// Consumes an open offer, and all others with it, and stores the key that it grants.
    ///
    /// - Throws: `setup-closed` when the digest is not that of an open offer, or the offer has expired.
    public func redeemingSetup(
        _ hash: ContentDigest,
        for key: APIKey,
        at moment: Timestamp
    ) throws(HostingError) -> Decision<Void> {
        _ = try requireSetupOffer(hash, at: moment)
        let stored = try key.saved(as: key.id)
        return Decision(deleting(setupOffers) + [stored])
    }

    /// Deletes offers under the identifiers that they have: older versions kept the only one under another.
    private func deleting(_ offers: [SetupOffer]) -> [ContentChange] {
        setupOffersByID.filter { offers.contains($0.value) }.keys.sorted().map(SetupOffer.removed)
    }
}
