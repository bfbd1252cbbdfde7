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

    package var visits: any VisitTable { store.visits }

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

    package func write(_ writes: [LinkWrite]) async throws(LinkStoreError) -> [LinkWriteOutcome] {
        try await store.write(writes)
    }

    package func links(at keys: [String]) async throws(LinkStoreError) -> [LinkRow] { try await store.links(at: keys) }

    package func link(externalID: String, of workspace: String) async throws(LinkStoreError) -> LinkRow? {
        try await store.link(externalID: externalID, of: workspace)
    }

    package func links(_ query: LinkQuery) async throws(LinkStoreError) -> [LinkRow] { try await store.links(query) }

    package func linkHistory(
        of key: String,
        in workspace: String,
        before version: Int,
        limit: Int
    ) async throws(LinkStoreError) -> [LinkRow] {
        try await store.linkHistory(of: key, in: workspace, before: version, limit: limit)
    }

    package func purgeLinks(of workspace: String) async throws(LinkStoreError) {
        try await store.purgeLinks(of: workspace)
    }

    package func linkEntries(after key: String?, limit: Int) async throws(LinkStoreError) -> [LinkEntry] {
        try await store.linkEntries(after: key, limit: limit)
    }

    package func linkNumbers() async throws(LinkStoreError) -> [String: Int64] { try await store.linkNumbers() }

    package func links(
        of workspace: String,
        after number: Int64,
        limit: Int
    ) async throws(LinkStoreError) -> [LinkRow] {
        try await store.links(of: workspace, after: number, limit: limit)
    }

    package func useLink(at key: String, limit: Int64) async throws(LinkStoreError) -> Int64? {
        try await store.useLink(at: key, limit: limit)
    }

    package func linkArchive() async throws(LinkStoreError) -> LinkArchive { try await store.linkArchive() }

    package func restore(_ archive: LinkArchive) async throws(LinkStoreError) { try await store.restore(archive) }

    package func linkSignals() -> AsyncStream<Void> { store.linkSignals() }

    package func signals() -> AsyncStream<Void> { store.signals() }

    package func close() async { await store.close() }
}
