public import LinkHosting
public import LinkStore
import LinkStoreTesting

/// Changes in one word each, as the contract and tests make them.
extension Ledger {
    private static let origin = AuditOrigin(actor: "contract", action: "try")

    /// Creates domains.
    @discardableResult
    public func createDomains(_ hosts: [HostName], at moment: Timestamp) async throws(HostingError) -> [Domain] {
        try await perform(from: Self.origin, at: moment) { content throws(HostingError) in
            try content.creatingDomains(hosts, at: moment)
        }
    }

    /// Deletes a domain.
    public func deleteDomain(_ host: HostName) async throws(HostingError) {
        let header = PublicationHeader(moment: Sample.evening, author: "contract", cause: .withdraw)
        _ = try await perform(from: Self.origin, at: Sample.evening) { content throws(HostingError) in
            try content.deletingDomain(host, header)
        }
    }

    /// Publishes documents.
    @discardableResult
    public func publish(
        _ drafts: [DocumentDraft],
        at moment: Timestamp
    ) async throws(HostingError) -> [PublishedDocument] {
        let header = PublicationHeader(moment: moment, author: "contract", cause: .upload)
        return try await perform(from: Self.origin, at: moment) { content throws(HostingError) in
            try content.publishing(drafts, header)
        }.documents
    }

    /// Withdraws a document.
    public func withdraw(_ address: DocumentAddress, expecting: VersionExpectation) async throws(HostingError) {
        let header = PublicationHeader(moment: Sample.evening, author: "contract", cause: .withdraw)
        _ = try await perform(from: Self.origin, at: Sample.evening) { content throws(HostingError) in
            try content.withdrawing(address, expecting: expecting, header)
        }
    }

    /// Opens a setup offer.
    public func openSetup(_ offer: SetupOffer) async throws(HostingError) {
        try await perform(from: Self.origin, at: offer.createdAt) { content throws(HostingError) in
            try content.openingSetup(offer)
        }
    }

    /// Redeems a setup offer.
    public func redeemSetup(
        _ hash: ContentDigest,
        for key: APIKey,
        at moment: Timestamp
    ) async throws(HostingError) {
        try await perform(from: Self.origin, at: moment) { content throws(HostingError) in
            try content.redeemingSetup(hash, for: key, at: moment)
        }
    }

    /// The content as it is now, and as a new reader of the store finds it, which has to be the same.
    func check() async throws -> StoreContent {
        let fresh = try await store.content()
        try expect("documents of a new reader", fresh.documents, equals: content.documents)
        try expect("domains of a new reader", fresh.domains, equals: content.domains)
        try expect("keys of a new reader", fresh.keys, equals: content.keys)
        for domain in fresh.domains {
            let kept = content.base(of: domain.host)
            try expect("uploaded files of \(domain.host) for a new reader", fresh.base(of: domain.host), equals: kept)
        }
        try expect("the offers of a new reader", fresh.setupOffers, equals: content.setupOffers)
        return content
    }
}
