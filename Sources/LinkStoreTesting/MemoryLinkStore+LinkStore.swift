public import LinkStore

extension MemoryLinkStore: LinkStore {
    /// Succeeds unless the store was switched off.
    public func check() async throws(LinkStoreError) {
        try transaction { _ throws(LinkStoreError) in }
    }

    /// All records of some collections.
    public func snapshot(of collections: [RecordCollection]) async throws(LinkStoreError) -> StoreSnapshot {
        try transaction { content throws(LinkStoreError) in
            content.snapshot { $0.value != nil && collections.contains($0.address.collection) }
        }
    }

    /// The records that changed after a revision.
    public func changes(after revision: Int64) async throws(LinkStoreError) -> StoreSnapshot {
        try transaction { content throws(LinkStoreError) in content.snapshot { $0.revision > revision } }
    }

    /// One record.
    public func record(at address: RecordAddress) async throws(LinkStoreError) -> StoredRecord? {
        try transaction { content throws(LinkStoreError) in
            content.records[address].flatMap { $0.value == nil ? nil : $0 }
        }
    }

    /// The records that a query asks for.
    public func records(_ query: RecordQuery) async throws(LinkStoreError) -> [StoredRecord] {
        try transaction { content throws(LinkStoreError) in content.records(query) }
    }

    /// Writes a commit whole.
    public func commit(_ commit: StoreCommit, expecting revision: Int64) async throws(LinkStoreError) -> Int64 {
        let next = try transaction { content throws(LinkStoreError) in
            guard content.revision == revision else { throw .staleRevision }
            content.revision += 1
            for change in commit.changes { content.records[change.address] = change.record(at: content.revision) }
            content.audit += commit.audit
            return content.revision
        }
        listeners.signal()
        return next
    }

    /// Lines of the audit log.
    public func audit(after position: Int64, limit: Int) async throws(LinkStoreError) -> [AuditEntry] {
        try transaction { content throws(LinkStoreError) in
            Array(content.audit.lazy.filter { $0.position > position }.prefix(limit))
        }
    }

    /// Remembers a use.
    public func recordUse(of subject: String, at moment: Timestamp) async throws(LinkStoreError) {
        try transaction { content throws(LinkStoreError) in
            content.lastUses[subject] = max(moment, content.lastUses[subject] ?? moment)
        }
    }

    /// When things were last used.
    public func lastUses() async throws(LinkStoreError) -> [String: Timestamp] {
        try transaction { content throws(LinkStoreError) in content.lastUses }
    }

    /// Keeps a note, unless the store has an unexpired one with its identifier.
    public func claim(_ note: StoredNote, at moment: Timestamp) async throws(LinkStoreError) -> StoredNote? {
        try transaction { content throws(LinkStoreError) in
            if let other = content.notes[note.id], other.expiresAt > moment { return other }
            content.notes[note.id] = note
            return nil
        }
    }

    /// Keeps a note in the place of any other.
    public func keep(_ note: StoredNote) async throws(LinkStoreError) {
        try transaction { content throws(LinkStoreError) in content.notes[note.id] = note }
    }

    /// Forgets notes.
    public func forgetNotes(_ ids: [String]) async throws(LinkStoreError) {
        try transaction { content throws(LinkStoreError) in for id in ids { content.notes[id] = nil } }
    }

    /// Forgets the notes that have expired.
    public func forgetNotes(expiredAt moment: Timestamp) async throws(LinkStoreError) {
        try transaction { content throws(LinkStoreError) in
            content.notes = content.notes.filter { $0.value.expiresAt > moment }
        }
    }

    /// Everything that is kept.
    public func archive() async throws(LinkStoreError) -> StoreArchive {
        try transaction { content throws(LinkStoreError) in
            StoreArchive(
                revision: content.revision,
                records: content.records.values.sorted { $0.address < $1.address },
                audit: content.audit,
                lastUses: content.lastUses,
                links: content.linkArchive,
                rows: StoreArchive.Rows(head: content.audit.last?.hash)
            )
        }
    }

    /// Yields at each commit of any user of this store.
    public nonisolated func signals() -> AsyncStream<Void> { listeners.stream() }

    /// Forgets nothing: the content stays for a later opening in the same process.
    public func close() async {
        listeners.finish()
        linkListeners.finish()
    }
}

extension MemoryLinkStore.Content {
    fileprivate func snapshot(_ isWanted: (StoredRecord) -> Bool) -> StoreSnapshot {
        let records = records.values.filter(isWanted).sorted { $0.address < $1.address }
        return StoreSnapshot(revision: revision, records: records, auditTail: audit.last)
    }

    fileprivate func records(_ query: RecordQuery) -> [StoredRecord] {
        let found = records.values.filter { record in
            record.value != nil && record.address.collection == query.collection
                && record.address.id.utf8.starts(with: query.prefix.utf8)
        }
        var sorted = found.sorted { $0.address < $1.address }
        if !query.includesContent { sorted = sorted.map(\.withoutContent) }
        if query.isDescending { sorted.reverse() }
        guard let after = query.after else { return Array(sorted.prefix(query.limit)) }
        let mark = RecordAddress(query.collection, after)
        let beyond = sorted.drop { query.isDescending ? $0.address >= mark : $0.address <= mark }
        return Array(beyond.prefix(query.limit))
    }
}

extension StoredRecord {
    fileprivate var withoutContent: StoredRecord {
        StoredRecord(address: address, value: value, content: nil, revision: revision)
    }
}
