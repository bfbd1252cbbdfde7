package import LinkStore

/// A store that commits whatever revision the writer expects: tests of contracts prove that they notice.
package struct CarelessStore: LinkStore {
    private let store: MemoryLinkStore

    package init(_ store: MemoryLinkStore) {
        self.store = store
    }

    package func commit(_ commit: StoreCommit, expecting revision: Int64) async throws(LinkStoreError) -> Int64 {
        try await store.commit(commit, expecting: try await store.snapshot(of: []).revision)
    }

    package func check() async throws(LinkStoreError) { try await store.check() }

    package func snapshot(of collections: [RecordCollection]) async throws(LinkStoreError) -> StoreSnapshot {
        try await store.snapshot(of: collections)
    }

    package func changes(after revision: Int64) async throws(LinkStoreError) -> StoreSnapshot {
        try await store.changes(after: revision)
    }

    package func record(at address: RecordAddress) async throws(LinkStoreError) -> StoredRecord? {
        try await store.record(at: address)
    }

    package func records(_ query: RecordQuery) async throws(LinkStoreError) -> [StoredRecord] {
        try await store.records(query)
    }

    package func audit(after position: Int64, limit: Int) async throws(LinkStoreError) -> [AuditEntry] {
        try await store.audit(after: position, limit: limit)
    }

    package func recordUse(of subject: String, at moment: Timestamp) async throws(LinkStoreError) {
        try await store.recordUse(of: subject, at: moment)
    }

    package func lastUses() async throws(LinkStoreError) -> [String: Timestamp] { try await store.lastUses() }

    package func claim(_ note: StoredNote, at moment: Timestamp) async throws(LinkStoreError) -> StoredNote? {
        try await store.claim(note, at: moment)
    }

    package func keep(_ note: StoredNote) async throws(LinkStoreError) { try await store.keep(note) }

    package func forgetNotes(_ ids: [String]) async throws(LinkStoreError) { try await store.forgetNotes(ids) }

    package func forgetNotes(expiredAt moment: Timestamp) async throws(LinkStoreError) {
        try await store.forgetNotes(expiredAt: moment)
    }

    package func archive() async throws(LinkStoreError) -> StoreArchive { try await store.archive() }

    package func signals() -> AsyncStream<Void> { store.signals() }

    package func close() async { await store.close() }
}
