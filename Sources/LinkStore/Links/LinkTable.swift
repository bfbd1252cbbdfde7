/// Where links are kept: one row for each, apart from the records and their revision.
///
/// The writes of each workspace have numbers of their own, in the order of their commits and without gaps, so that two
/// workspaces never wait for each other, and others find what changed. A link that was deleted keeps a row without content,
/// which reports that. Conformers run the contract suite in `LinkStoreTesting`.
public protocol LinkTable: Sendable {
    /// Writes links in one transaction.
    ///
    /// Each is judged by itself, in the order given: one that is refused does not keep the others from being written. What
    /// was replaced stays in the link's history.
    ///
    /// - Returns: What became of each, in the same order, once all of it survives a crash of the process.
    func write(_ writes: [LinkWrite]) async throws(LinkStoreError) -> [LinkWriteOutcome]

    /// The links at these keys, in any order, also deleted ones; a key without a row is left out.
    func links(at keys: [String]) async throws(LinkStoreError) -> [LinkRow]

    /// The link with a workspace's own identifier; `nil` when none has it.
    func link(externalID: String, of workspace: String) async throws(LinkStoreError) -> LinkRow?

    /// The links that a query asks for, the last written first, without deleted ones.
    func links(_ query: LinkQuery) async throws(LinkStoreError) -> [LinkRow]

    /// What the link of a workspace was before a version, the latest first; only rows that were replaced or deleted, and none
    /// of another workspace that had the key.
    func linkHistory(
        of key: String,
        in workspace: String,
        before version: Int,
        limit: Int
    ) async throws(LinkStoreError) -> [LinkRow]

    /// What servers hold of the links beyond a key, ordered by key; `nil`: from the first one.
    func linkEntries(after key: String?, limit: Int) async throws(LinkStoreError) -> [LinkEntry]

    /// The number of the last write of each workspace that has written.
    func linkNumbers() async throws(LinkStoreError) -> [String: Int64]

    /// The links of a workspace that were written after a number, in the order of the numbers, also deleted ones.
    func links(of workspace: String, after number: Int64, limit: Int) async throws(LinkStoreError) -> [LinkRow]

    /// Counts a visit, unless as many have succeeded as are allowed; this is no write.
    ///
    /// - Returns: How many have succeeded with this one; `nil` when it does not, or there is no such link.
    func useLink(at key: String, limit: Int64) async throws(LinkStoreError) -> Int64?

    /// Deletes the links of a workspace and their history for good; without effect for a workspace without links.
    ///
    /// Its numbers go on. Of a link whose key another workspace had before, a row without content stays, so that the key's versions
    /// go on.
    func purgeLinks(of workspace: String) async throws(LinkStoreError)

    /// Every link, also deleted ones, with what each was before, of one moment.
    func linkArchive() async throws(LinkStoreError) -> LinkArchive

    /// Writes everything into a table without links, in one transaction: all of it or nothing.
    ///
    /// - Throws: `store-not-empty` when there is something already.
    func restore(_ archive: LinkArchive) async throws(LinkStoreError)

    /// Yields when links may have been written, perhaps by another process; ends when the store is closed.
    ///
    /// A store that cannot know yields nothing: callers also compare ``linkNumbers()`` from time to time.
    func linkSignals() -> AsyncStream<Void>
}
