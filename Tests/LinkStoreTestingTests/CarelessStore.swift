import LinkStore
import LinkStoreTesting

/// Publishes and withdraws whatever the writer expects: the contract must notice.
struct CarelessStore: LinkStore {
    private let store: MemoryLinkStore

    init(_ store: MemoryLinkStore) {
        self.store = store
    }

    func publish(_ drafts: [DocumentDraft], at moment: Timestamp) async throws(LinkStoreError) -> [PublishedDocument] {
        let careless = drafts.map {
            DocumentDraft(address: $0.address, bytes: $0.bytes, sha256: $0.sha256, author: $0.author)
        }
        return try await store.publish(careless, at: moment)
    }

    func withdraw(_ address: DocumentAddress, expecting: VersionExpectation) async throws(LinkStoreError) {
        try await store.withdraw(address, expecting: .anything)
    }

    func check() async throws(LinkStoreError) { try await store.check() }

    func domains() async throws(LinkStoreError) -> [Domain] { try await store.domains() }

    func domain(_ host: HostName) async throws(LinkStoreError) -> Domain? { try await store.domain(host) }

    func createDomains(_ hosts: [HostName], at moment: Timestamp) async throws(LinkStoreError) -> [Domain] {
        try await store.createDomains(hosts, at: moment)
    }

    func deleteDomain(_ host: HostName) async throws(LinkStoreError) { try await store.deleteDomain(host) }

    func documents() async throws(LinkStoreError) -> [StoredDocument] { try await store.documents() }

    func documents(of host: HostName) async throws(LinkStoreError) -> [StoredDocument] {
        try await store.documents(of: host)
    }

    func document(at address: DocumentAddress) async throws(LinkStoreError) -> StoredDocument? {
        try await store.document(at: address)
    }

    func keys() async throws(LinkStoreError) -> [APIKey] { try await store.keys() }

    func keys(withPrefix prefix: String) async throws(LinkStoreError) -> [APIKey] {
        try await store.keys(withPrefix: prefix)
    }

    func recordUse(ofKey id: String, at moment: Timestamp) async throws(LinkStoreError) {
        try await store.recordUse(ofKey: id, at: moment)
    }

    func setupOffer() async throws(LinkStoreError) -> SetupOffer? { try await store.setupOffer() }

    func openSetup(_ offer: SetupOffer) async throws(LinkStoreError) { try await store.openSetup(offer) }

    func redeemSetup(_ hash: ContentDigest, for key: APIKey, at moment: Timestamp) async throws(LinkStoreError) {
        try await store.redeemSetup(hash, for: key, at: moment)
    }

    func close() async { await store.close() }
}
