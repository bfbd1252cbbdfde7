public import LinkStore

/// What is in a store, in memory: what a server decides with, so that it needs the store only to write.
public struct StoreContent: Sendable {
    /// The revision of the store that this is the content of.
    public private(set) var revision: Int64 = 0

    /// The last line of the audit log.
    public private(set) var auditTail: AuditEntry?

    /// The domains by name.
    public private(set) var domainsByHost: [HostName: Domain] = [:]

    /// The documents by host and kind, withdrawn ones included.
    private(set) var documentsByHost: [HostName: [DocumentKind: KeptDocument]] = [:]

    /// The keys by identifier.
    public private(set) var keysByID: [String: APIKey] = [:]

    /// The workspaces with what belongs to them.
    public private(set) var tenancy = WorkspaceTables()

    /// The setup offers that are open, lapsed or not, by the identifiers of their records.
    private(set) var setupOffersByID: [String: SetupOffer] = [:]

    /// The tenants of BridgeServer2 by identifier.
    public private(set) var bridgeApps: [String: BridgeRecord] = [:]

    /// What was composed last for each domain.
    let compositions = SharedCompositionCache()

    /// When each record changed last, and the digest of what it says.
    private var marks: [RecordAddress: Mark] = [:]

    /// A document with its bytes; without them it is withdrawn.
    struct KeptDocument: Sendable {
        let state: DocumentState
        let bytes: [UInt8]?
    }

    struct Mark: Sendable {
        let revision: Int64
        let digest: ContentDigest
    }

    /// Nothing, as in a new store.
    public init() {}

    /// The content of a snapshot of all live collections.
    public init(_ snapshot: StoreSnapshot) throws(LinkStoreError) {
        try apply(snapshot)
    }

    /// Takes over what changed.
    public mutating func apply(_ snapshot: StoreSnapshot) throws(LinkStoreError) {
        for record in snapshot.records { try apply(record) }
        revision = snapshot.revision
        auditTail = snapshot.auditTail
    }

    /// The revision that changed a record last; `nil` when there is no such record, or it is not held in memory.
    public func revision(of address: RecordAddress) -> Int64? { marks[address]?.revision }

    /// The digest of a record as the audit log names it.
    func digest(of address: RecordAddress) -> ContentDigest? { marks[address]?.digest }

    private mutating func apply(_ record: StoredRecord) throws(LinkStoreError) {
        guard RecordCollection.live.contains(record.address.collection) else { return }
        marks[record.address] = record.digest.map { Mark(revision: record.revision, digest: $0) }
        let id = record.address.id
        switch record.address.collection {
        case .domains: try applyDomain(record)
        case .documents: try applyDocument(record)
        case .keys: keysByID[id] = try APIKey.read(record)
        case .bridgeApps: bridgeApps[id] = try BridgeRecord.read(record)
        case .setup: setupOffersByID[id] = try SetupOffer.read(record)
        default: try tenancy.apply(record)
        }
    }

    private mutating func applyDomain(_ record: StoredRecord) throws(LinkStoreError) {
        let host = try HostName(stored: record.address.id, in: record)
        domainsByHost[host] = try Domain.read(record)
    }

    private mutating func applyDocument(_ record: StoredRecord) throws(LinkStoreError) {
        guard let address = DocumentAddress(recordID: record.address.id) else { throw .damaged(record) }
        let kept = try DocumentState.read(record).map { KeptDocument(state: $0, bytes: record.content) }
        documentsByHost[address.host, default: [:]][address.kind] = kept
        if documentsByHost[address.host]?.isEmpty == true { documentsByHost[address.host] = nil }
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
