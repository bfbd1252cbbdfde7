import LinkStore
import LinkStoreTesting

/// Commits whatever revision the writer expects: the contract must notice.
struct CarelessStore: LinkStore {
    private let store: MemoryLinkStore

    init(_ store: MemoryLinkStore) {
        self.store = store
    }

    func commit(_ commit: StoreCommit, expecting revision: Int64) async throws(LinkStoreError) -> Int64 {
        try await store.commit(commit, expecting: try await store.snapshot(of: []).revision)
    }

    func check() async throws(LinkStoreError) { try await store.check() }

    func snapshot(of collections: [RecordCollection]) async throws(LinkStoreError) -> StoreSnapshot {
        try await store.snapshot(of: collections)
    }

    func changes(after revision: Int64) async throws(LinkStoreError) -> StoreSnapshot {
        try await store.changes(after: revision)
    }

    func record(at address: RecordAddress) async throws(LinkStoreError) -> StoredRecord? {
        try await store.record(at: address)
    }

    func records(_ query: RecordQuery) async throws(LinkStoreError) -> [StoredRecord] {
        try await store.records(query)
    }

    func audit(after position: Int64, limit: Int) async throws(LinkStoreError) -> [AuditEntry] {
        try await store.audit(after: position, limit: limit)
    }

    func recordUse(of subject: String, at moment: Timestamp) async throws(LinkStoreError) {
        try await store.recordUse(of: subject, at: moment)
    }

    func lastUses() async throws(LinkStoreError) -> [String: Timestamp] { try await store.lastUses() }

    func claim(_ note: StoredNote, at moment: Timestamp) async throws(LinkStoreError) -> StoredNote? {
        try await store.claim(note, at: moment)
    }

    func keep(_ note: StoredNote) async throws(LinkStoreError) { try await store.keep(note) }

    func forgetNotes(_ ids: [String]) async throws(LinkStoreError) { try await store.forgetNotes(ids) }

    func forgetNotes(expiredAt moment: Timestamp) async throws(LinkStoreError) {
        try await store.forgetNotes(expiredAt: moment)
    }

    func signals() -> AsyncStream<Void> { store.signals() }

    func close() async { await store.close() }
}
