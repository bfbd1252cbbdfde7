extension StoreContent {
    /// Opens a setup offer in the place of any other.
    public func openingSetup(_ offer: SetupOffer) throws(LinkStoreError) -> Plan<Void> {
        Plan([try offer.put(as: SetupOffer.id)])
    }

    /// Consumes the open offer and stores the key that it grants.
    ///
    /// - Throws: `setup-closed` when the digest is not that of the open offer, or the offer has lapsed.
    public func redeemingSetup(
        _ hash: ContentDigest,
        for key: APIKey,
        at moment: Timestamp
    ) throws(LinkStoreError) -> Plan<Void> {
        guard let setupOffer, setupOffer.hash.equalsInConstantTime(hash), moment < setupOffer.expiresAt else {
            throw .setupClosed
        }
        return Plan([SetupOffer.delete(SetupOffer.id), try key.put(as: key.id)])
    }
}

extension SetupOffer: RecordValue {
    /// `setup`, under one identifier.
    public static let collection = RecordCollection.setup
    static let id = "offer"
}

extension APIKey: RecordValue {
    /// `key`, under the key's identifier.
    public static let collection = RecordCollection.keys
}
