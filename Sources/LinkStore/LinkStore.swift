/// What keeps everything: records in collections, under one revision that counts the commits, and an audit log; and links,
/// apart from them.
///
/// A store does not know what records say; `LinkHosting` reads them and decides about changes. Every operation
/// is one transaction, and once a commit has returned it survives a crash of the process. Conformers run the contract suite
/// in `LinkStoreTesting`.
public protocol LinkStore: LinkTable {
    /// Where visits of links are counted; what fails there says nothing against the store.
    var visits: any VisitTable { get }

    /// Succeeds while the store can be read.
    func check() async throws(LinkStoreError)

    /// All records of some collections that were not deleted.
    func snapshot(of collections: [RecordCollection]) async throws(LinkStoreError) -> StoreSnapshot

    /// The records, of all collections, that changed after a revision, deleted ones without a value.
    func changes(after revision: Int64) async throws(LinkStoreError) -> StoreSnapshot

    /// One record; `nil` when it does not exist or was deleted.
    func record(at address: RecordAddress) async throws(LinkStoreError) -> StoredRecord?

    /// The records that a query asks for, in its order, without deleted ones.
    func records(_ query: RecordQuery) async throws(LinkStoreError) -> [StoredRecord]

    /// Writes a commit whole, if the store is still at the revision that it was made for.
    ///
    /// - Returns: the new revision, one higher.
    /// - Throws: `stale-revision` when another commit came in between; then nothing was written.
    func commit(_ commit: StoreCommit, expecting revision: Int64) async throws(LinkStoreError) -> Int64

    /// Entries of the audit log beyond a position, from the oldest.
    func audit(after position: Int64, limit: Int) async throws(LinkStoreError) -> [AuditEntry]

    /// Records when something, such as an API key, was last used; this is not a commit, and the latest moment stays.
    func recordUse(of subject: String, at moment: Timestamp) async throws(LinkStoreError)

    /// When things were last used.
    func lastUses() async throws(LinkStoreError) -> [String: Timestamp]

    /// Keeps a note, unless the store has an unexpired one with its identifier at this moment; this is not a commit.
    ///
    /// - Returns: that other note; `nil` when the note was kept.
    func claim(_ note: StoredNote, at moment: Timestamp) async throws(LinkStoreError) -> StoredNote?

    /// Keeps a note; it replaces any other with its identifier.
    func keep(_ note: StoredNote) async throws(LinkStoreError)

    /// Forgets the notes with these identifiers, as far as there are any.
    func forgetNotes(_ ids: [String]) async throws(LinkStoreError)

    /// Forgets the notes that have expired at a moment.
    func forgetNotes(expiredAt moment: Timestamp) async throws(LinkStoreError)

    /// Everything that the store has, of one moment, with what is wrong in rows that only the store knows.
    func archive() async throws(LinkStoreError) -> StoreArchive

    /// Yields when a commit may have been made, perhaps by another process; ends when the store is closed.
    ///
    /// A store that cannot know yields nothing: callers also check from time to time.
    func signals() -> AsyncStream<Void>

    /// Closes files and connections; later operations fail as unavailable.
    func close() async
}
