public import LinkStore

/// A store that lives as long as the process, for tests and for trying things out.
///
/// It can be switched off, to see what a server does without its store.
public actor MemoryLinkStore {
    struct Content {
        var outage: LinkStoreError?
        var domains: [HostName: Domain] = [:]
        var documents: [DocumentAddress: StoredDocument] = [:]
        var lastVersions: [DocumentAddress: Int] = [:]
        var keys: [APIKey] = []
        var setupOffer: SetupOffer?
    }

    private var content = Content()

    /// An empty store.
    public init() {}

    /// Makes every operation fail with this error, or (`nil`) work again.
    public func fail(with outage: LinkStoreError?) {
        content.outage = outage
    }

    /// Works on a copy that takes the place of the content only when the work succeeds: a transaction.
    func transaction<Result>(
        _ work: (inout Content) throws(LinkStoreError) -> Result
    ) throws(LinkStoreError) -> Result {
        if let outage = content.outage { throw outage }
        var copy = content
        let result = try work(&copy)
        content = copy
        return result
    }
}
