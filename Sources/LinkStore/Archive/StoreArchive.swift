/// Everything that is in a store at one moment, of every collection.
public struct StoreArchive: Hashable, Sendable {
    /// The revision that the store had.
    public let revision: Int64
    /// All records that are not deleted, ordered by collection and identifier.
    public let records: [StoredRecord]
    /// What remains of deleted records.
    public let deletions: [StoredRecord]
    /// The whole audit log.
    public let audit: [AuditEntry]
    /// When things were last used.
    public let lastUses: [String: Timestamp]
    /// Every link.
    public let links: LinkArchive
    /// What the store itself knows about its rows.
    public let rows: Rows

    /// What a store keeps apart from records and the audit log, so that a change past the program is noticed.
    public struct Rows: Hashable, Sendable {
        /// The digest of the last line of the audit log, kept in another place than the log; `nil` for an empty log.
        public let head: ContentDigest?
        /// What is wrong with rows that only the store knows, each in a sentence.
        public let faults: [String]

        /// Describes what a store knows.
        public init(head: ContentDigest?, faults: [String] = []) {
            self.head = head
            self.faults = faults
        }
    }

    /// Takes what was read elsewhere.
    ///
    /// - Parameters:
    ///   - revision: The store's revision.
    ///   - records: All records with a value, and deleted ones without, ordered by collection and identifier.
    ///   - audit: All lines of the audit log.
    ///   - lastUses: When things were last used.
    ///   - links: Every link.
    ///   - rows: What the store knows about its rows.
    public init(
        revision: Int64,
        records: [StoredRecord],
        audit: [AuditEntry],
        lastUses: [String: Timestamp],
        links: LinkArchive,
        rows: Rows
    ) {
        self.revision = revision
        self.records = records.filter { $0.value != nil }
        deletions = records.filter { $0.value == nil }
        self.audit = audit
        self.lastUses = lastUses
        self.links = links
        self.rows = rows
    }

    /// Reads a store, also while it is being written: what is committed later is left out.
    public init(of store: any LinkStore) async throws(LinkStoreError) { self = try await store.archive() }

    /// Writes everything into an empty store, in one commit: all of it or nothing.
    ///
    /// - Throws: `store-not-empty` when something is there already.
    public func restore(into store: any LinkStore) async throws(LinkStoreError) {
        let found = try await store.snapshot(of: RecordCollection.all)
        guard found.revision == 0, found.records.isEmpty, found.auditTail == nil else { throw .notEmpty }
        // Links come first: without records nobody follows them, so that a restoration that was interrupted can be repeated
        // with a new store, and looks like none.
        try await store.restore(links)
        let changes = records.compactMap { record in
            record.value.map { RecordChange(put: $0, content: record.content, at: record.address) }
        }
        let deleted = Set(AuditReplay(of: audit).lastLines.filter { $0.value.after == nil }.keys)
            .subtracting(records.map(\.address)).sorted().map { RecordChange(deleting: $0) }
        _ = try await store.commit(StoreCommit(changes: changes + deleted, audit: audit), expecting: 0)
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
