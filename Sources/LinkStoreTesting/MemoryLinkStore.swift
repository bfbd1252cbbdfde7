public import LinkStore
import Synchronization

/// A store that lives as long as the process, for tests and for trying things out.
///
/// It can be switched off, to see what a server does without its store.
public final class MemoryLinkStore: Sendable {
    struct Content {
        var outage: LinkStoreError?
        var domains: [HostName: Domain] = [:]
        var documents: [DocumentAddress: StoredDocument] = [:]
        var lastVersions: [DocumentAddress: Int] = [:]
        var keys: [APIKey] = []
        var setupOffer: SetupOffer?
    }

    private let content = Mutex(Content())

    /// An empty store.
    public init() {}

    /// Makes every operation fail with this error, or (`nil`) work again.
    public func fail(with outage: LinkStoreError?) {
        content.withLock { $0.outage = outage }
    }

    /// Works on a copy that takes the place of the content only when the work succeeds: a transaction.
    func transaction<Result>(
        _ work: (inout Content) throws(LinkStoreError) -> Result
    ) throws(LinkStoreError) -> Result {
        try content.withLock { content throws(LinkStoreError) in
            if let outage = content.outage { throw outage }
            var copy = content
            let result = try work(&copy)
            content = copy
            return result
        }
    }
}
