/// Where domains, documents and keys are kept.
///
/// Every operation is one transaction: it happens wholly or not at all, and once it has returned it survives a crash of
/// the process. Conformers run the contract suite in `LinkStoreTesting`.
public protocol LinkStore: Sendable {
    /// Succeeds while the store can be read.
    func check() async throws(LinkStoreError)

    /// All domains, ordered by name.
    func domains() async throws(LinkStoreError) -> [Domain]

    /// One domain; `nil` when there is none of that name.
    func domain(_ host: HostName) async throws(LinkStoreError) -> Domain?

    /// Creates the domains that do not exist yet, and returns those.
    func createDomains(_ hosts: [HostName], at moment: Timestamp) async throws(LinkStoreError) -> [Domain]

    /// Deletes a domain with its documents.
    ///
    /// - Throws: `unknown-domain`.
    func deleteDomain(_ host: HostName) async throws(LinkStoreError)

    /// All documents, ordered by host and kind.
    func documents() async throws(LinkStoreError) -> [StoredDocument]

    /// The documents of one domain, ordered by kind; empty also when there is no such domain.
    func documents(of host: HostName) async throws(LinkStoreError) -> [StoredDocument]

    /// One document; `nil` when there is none.
    func document(at address: DocumentAddress) async throws(LinkStoreError) -> StoredDocument?

    /// Publishes documents together: all of them or none. Bytes that are stored already are left as they are.
    ///
    /// - Returns: what happened to each draft, in the same order.
    /// - Throws: `unknown-domain`, `version-conflict`.
    func publish(
        _ drafts: [DocumentDraft],
        at moment: Timestamp
    ) async throws(LinkStoreError) -> [PublishedDocument]

    /// Takes a document away. Its next version, if it is ever published again, is one higher.
    ///
    /// - Throws: `unknown-document`, `version-conflict`.
    func withdraw(_ address: DocumentAddress, expecting: VersionExpectation) async throws(LinkStoreError)

    /// All keys, oldest first.
    func keys() async throws(LinkStoreError) -> [APIKey]

    /// The keys that begin like this, whether they have expired or not.
    func keys(withPrefix prefix: String) async throws(LinkStoreError) -> [APIKey]

    /// Remembers that a key was used; a key that is gone is ignored.
    func recordUse(ofKey id: String, at moment: Timestamp) async throws(LinkStoreError)

    /// The setup offer that is open, lapsed or not.
    func setupOffer() async throws(LinkStoreError) -> SetupOffer?

    /// Opens a setup offer in the place of any other.
    func openSetup(_ offer: SetupOffer) async throws(LinkStoreError)

    /// Consumes the open offer and stores the key that it grants.
    ///
    /// - Throws: `setup-closed` when the digest is not that of the open offer, or the offer has lapsed.
    func redeemSetup(
        _ hash: ContentDigest,
        for key: APIKey,
        at moment: Timestamp
    ) async throws(LinkStoreError)

    /// Lets go of files and connections; later operations fail as unavailable.
    func close() async
}
