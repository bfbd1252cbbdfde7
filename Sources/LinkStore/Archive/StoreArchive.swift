/// Everything that is in a store at one moment.
public struct StoreArchive: Hashable, Sendable {
    /// The revision that the store had.
    public let revision: Int64
    /// All records, ordered by collection and identifier.
    public let records: [StoredRecord]
    /// The whole audit log.
    public let audit: [AuditEntry]
    /// When things were last used.
    public let lastUses: [String: Timestamp]

    /// Takes what was read elsewhere.
    init(revision: Int64, records: [StoredRecord], audit: [AuditEntry], lastUses: [String: Timestamp]) {
        self.revision = revision
        self.records = records
        self.audit = audit
        self.lastUses = lastUses
    }

    /// Reads a store, also while it is being written: what is committed later is left out.
    public init(of store: any LinkStore) async throws(LinkStoreError) {
        let snapshot = try await store.snapshot(of: RecordCollection.all)
        let last = snapshot.auditTail?.position ?? 0
        var audit: [AuditEntry] = []
        while let position = audit.last?.position ?? (last > 0 ? 0 : nil), position < last {
            let lines = try await store.audit(after: position, limit: 5_000)
            guard !lines.isEmpty else { break }
            audit += lines.filter { $0.position <= last }
        }
        self.init(
            revision: snapshot.revision,
            records: snapshot.records,
            audit: audit,
            lastUses: try await store.lastUses()
        )
    }

    /// Writes everything into an empty store, in one commit: all of it or nothing.
    ///
    /// - Throws: `store-not-empty` when something is there already.
    public func restore(into store: any LinkStore) async throws(LinkStoreError) {
        let found = try await store.snapshot(of: RecordCollection.all)
        guard found.revision == 0, found.records.isEmpty, found.auditTail == nil else { throw .notEmpty }
        let changes = records.compactMap { record in
            record.value.map { RecordChange(put: $0, content: record.content, at: record.address) }
        }
        _ = try await store.commit(StoreCommit(changes: changes, audit: audit), expecting: 0)
        for (subject, moment) in lastUses.sorted(by: { $0.key < $1.key }) {
            try await store.recordUse(of: subject, at: moment)
        }
    }

    /// A digest over every document that is served: equal for stores that serve the same.
    public var documentsDigest: ContentDigest {
        var bytes: [UInt8] = []
        for record in records where record.address.collection == .documents {
            guard let content = record.content else { continue }
            bytes += Array("\(record.address.id)\n".utf8) + ContentDigest.sha256(of: content).bytes
        }
        return .sha256(of: bytes)
    }

    /// How many documents are served.
    public var documentCount: Int {
        records.count { $0.address.collection == .documents && $0.content != nil }
    }
}
