public import LinkStore

/// A store that lasts while the process runs, for tests and experiments.
///
/// It can be switched off, to see what a server does without its store.
public actor MemoryLinkStore {
    struct Content {
        var outage: LinkStoreError?
        var revision: Int64 = 0
        var records: [RecordAddress: StoredRecord] = [:]
        var audit: [AuditEntry] = []
        var notes: [String: StoredNote] = [:]
        var lastUses: [String: Timestamp] = [:]
        var links: [String: LinkRow] = [:]
        var linkHistory: [String: [LinkRow]] = [:]
        var linkHeads: [String: LinkWritePlan.Head] = [:]
    }

    private var content = Content()
    nonisolated let listeners = SignalListeners()
    nonisolated let linkListeners = SignalListeners()

    /// An empty store.
    public init() {}

    /// The notes that are kept, expired or not.
    public var notes: [StoredNote] { Array(content.notes.values) }

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
