public import LinkStore

/// A store that lasts while the process runs, for tests and experiments.
///
/// It can be switched off, to see what a server does without its store, and some operations can be held back.
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
        var visits: [StoredVisits] = []
        var visitPosition: Int64 = 0
        var visitTotals: [VisitTotal.Key: VisitTotal.Sum] = [:]
        var visitWriters: [String: Int64] = [:]
    }

    /// Operations that can be held back.
    package enum HeldOperation: Hashable, Sendable {
        /// ``LinkTable/linkEntries(after:limit:)``.
        case linkEntries
        /// ``LinkTable/links(at:)``.
        case linksAtKeys
    }

    private var content = Content()
    private var held: [HeldOperation: [CheckedContinuation<Void, Never>]] = [:]
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

    /// The keys of each read of links by their keys.
    package internal(set) var linkReads: [[String]] = []

    /// Holds calls of an operation back until ``release(_:)``.
    package func hold(_ operation: HeldOperation) { held[operation] = held[operation] ?? [] }

    /// Lets the calls go on that were held back, and holds no more.
    package func release(_ operation: HeldOperation) {
        for call in held.removeValue(forKey: operation) ?? [] { call.resume() }
    }

    /// How many calls of an operation are held back.
    package func heldCount(of operation: HeldOperation) -> Int { held[operation]?.count ?? 0 }

    func pass(_ operation: HeldOperation) async {
        guard held[operation] != nil else { return }
        await withCheckedContinuation { held[operation]?.append($0) }
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
