package import LinkPatterns
public import LinkStore

/// What is in a store, in memory: what a server decides with, so that it needs the store only to write.
public struct StoreContent: Sendable {
    /// A copy to decide from within a budget.
    package func decided(within budget: WorkBudget) -> StoreContent {
        var content = self
        content.work = budget
        content.comparing = budget.separate()
        return content
    }

    /// The budget of this copy; a new one without a limit for a copy that has none.
    package var budget: WorkBudget { work ?? WorkBudget() }

    /// The budget of all comparisons of what is served with what will be.
    var budgetOfComparisons: WorkBudget { comparing ?? WorkBudget() }

    /// The revision of the store that this is the content of.
    public private(set) var revision: Int64 = 0

    /// The last line of the audit log.
    public private(set) var auditTail: AuditEntry?

    /// The domains by name.
    public private(set) var domainsByHost: [HostName: Domain] = [:]

    /// The documents that are served, by host and kind.
    private(set) var documentsByHost: [HostName: [DocumentKind: StoredDocument]] = [:]

    /// What is known of withdrawn documents, so that their versions never go back.
    private(set) var withdrawnByHost: [HostName: [DocumentKind: DocumentState]] = [:]

    /// The files that were uploaded for whole domains, by host and kind.
    private(set) var basesByHost: [HostName: [DocumentKind: BaseDocument]] = [:]

    /// The keys by identifier.
    public private(set) var keysByID: [String: APIKey] = [:]

    /// The workspaces with what belongs to them.
    public private(set) var tenancy = WorkspaceTables()

    /// How many bytes of the store each workspace takes.
    private(set) var disk = DiskUse()

    /// The setup offers that are open, expired or not, by the identifiers of their records.
    private(set) var setupOffersByID: [String: SetupOffer] = [:]

    /// The JSON of records that other targets read, by collection and identifier.
    private var otherValues: [RecordCollection: [String: StoredRecord]] = [:]

    /// What the decisions made from this copy may do in all; `nil` for a copy that is only read.
    private var work: WorkBudget?
    private var comparing: WorkBudget?

    /// The hosts whose files an extension makes; workspaces can hold no paths of them.
    let extensionHosts: Set<HostName>

    /// What was composed last for each domain.
    let compositions = SharedCompositionCache()

    /// When each record changed last, and the digest of what it says.
    private var marks = PartitionedDictionary<RecordAddress, Mark>()

    struct Mark: Sendable {
        let revision: Int64
        let digest: ContentDigest
    }

    /// Nothing, as in a new store.
    public init() { extensionHosts = [] }

    /// The content of a snapshot of all live collections, on a server with extensions that make the files of some hosts.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot.
    ///   - values: What its records say, in their order, as far as it was read before.
    ///   - extensionHosts: The hosts.
    /// - Throws: `store-damaged` when a record cannot be read.
    init(
        _ snapshot: StoreSnapshot,
        values: [(any RecordValue)?],
        extensionHosts: Set<HostName>
    ) throws(LinkStoreError) {
        self.extensionHosts = extensionHosts
        try apply(snapshot, values)
    }

    /// The content of a snapshot of all live collections.
    ///
    /// - Throws: `store-damaged` when a record cannot be read.
    public init(_ snapshot: StoreSnapshot) throws(LinkStoreError) {
        try self.init(snapshot, values: [], extensionHosts: [])
    }

    /// Takes over what others have written.
    public mutating func apply(_ snapshot: StoreSnapshot) throws(LinkStoreError) { try apply(snapshot, []) }

    private mutating func apply(_ snapshot: StoreSnapshot, _ values: [(any RecordValue)?]) throws(LinkStoreError) {
        for (index, record) in snapshot.records.enumerated() {
            try apply(record, index < values.count ? values[index] : nil, digest: record.digest)
        }
        revision = snapshot.revision
        auditTail = snapshot.auditTail
    }

    /// Takes over what was decided from this content.
    mutating func apply(
        _ changes: [ContentChange],
        at revision: Int64,
        auditTail: AuditEntry?
    ) throws(LinkStoreError) {
        for change in changes {
            try apply(change.record.record(at: revision), change.value, digest: change.digest)
        }
        self.revision = revision
        self.auditTail = auditTail
    }

    /// The revision that changed a record last; `nil` when there is no such record, or it is not held in memory.
    public func revision(of address: RecordAddress) -> Int64? { marks[address]?.revision }

    /// The digest of a record as the audit log names it.
    func digest(of address: RecordAddress) -> ContentDigest? { marks[address]?.digest }

    /// All values of a type that this target does not know, by identifier.
    ///
    /// - Throws: `store-damaged` when a record cannot be read.
    public func values<Value: RecordValue>(_ type: Value.Type) throws(LinkStoreError) -> [String: Value] {
        var values: [String: Value] = [:]
        for (id, record) in otherValues[type.collection] ?? [:] { values[id] = try type.read(record) }
        return values
    }

    /// The identifiers of the records of a collection that this target does not know.
    public func ids(in collection: RecordCollection) -> [String] { (otherValues[collection] ?? [:]).keys.sorted() }

    /// One value of a type that this target does not know.
    ///
    /// - Throws: `store-damaged` when its record cannot be read.
    public func value<Value: RecordValue>(_ type: Value.Type, _ id: String) throws(LinkStoreError) -> Value? {
        guard let record = otherValues[type.collection]?[id] else { return nil }
        return try type.read(record)
    }

    private mutating func apply(
        _ record: StoredRecord,
        _ known: (any RecordValue)?,
        digest: ContentDigest?
    ) throws(LinkStoreError) {
        guard RecordCollection.live.contains(record.address.collection) else { return }
        marks[record.address] = digest.map { Mark(revision: record.revision, digest: $0) }
        let id = record.address.id
        switch record.address.collection {
        case .domains:
            let host = try HostName(stored: id, in: record)
            domainsByHost[host] = try Domain.value(of: record, known)
            disk.apply(domainsByHost[host]?.publicationBytes ?? [:], of: host)
        case .documents: try applyDocument(record, try DocumentState.value(of: record, known))
        case .bases: try applyBase(record, try BaseState.value(of: record, known))
        case .keys:
            keysByID[id] = try APIKey.value(of: record, known)
            disk.apply(record, keyOwner: keysByID[id]?.workspace)
        case .setup: setupOffersByID[id] = try SetupOffer.value(of: record, known)
        case .workspaces, .members, .apps, .appClaims, .drafts, .parts:
            try tenancy.apply(record, known)
            disk.apply(record)
        default:
            otherValues[record.address.collection, default: [:]][id] = record.value == nil ? nil : record
            disk.apply(record)
        }
    }

    private mutating func applyBase(_ record: StoredRecord, _ state: BaseState?) throws(LinkStoreError) {
        guard let address = DocumentAddress(recordID: record.address.id) else { throw .damaged(record) }
        let base = state.flatMap { state in record.content.map { BaseDocument(bytes: $0, state: state) } }
        basesByHost[address.host, default: [:]][address.kind] = base
        if basesByHost[address.host]?.isEmpty == true { basesByHost[address.host] = nil }
    }

    private mutating func applyDocument(_ record: StoredRecord, _ state: DocumentState?) throws(LinkStoreError) {
        guard let address = DocumentAddress(recordID: record.address.id) else { throw .damaged(record) }
        let (host, kind) = (address.host, address.kind)
        let document = state.flatMap { state in
            record.content.map { StoredDocument(address: address, bytes: $0, state: state) }
        }
        documentsByHost[host, default: [:]][kind] = document
        withdrawnByHost[host, default: [:]][kind] = document == nil ? state : nil
        if documentsByHost[host]?.isEmpty == true { documentsByHost[host] = nil }
        if withdrawnByHost[host]?.isEmpty == true { withdrawnByHost[host] = nil }
    }
}

extension RecordValue {
    /// What a record says: the value that it was just made of, or else what its JSON says.
    static func value(of record: StoredRecord, _ known: (any RecordValue)?) throws(LinkStoreError) -> Self? {
        if let known = known as? Self { return known }
        return try read(record)
    }
}

extension HostName {
    init(stored text: String, in record: StoredRecord) throws(LinkStoreError) {
        do throws(HostNameError) {
            try self.init(text)
        } catch {
            throw .damaged(record)
        }
    }
}
