/// Where visits of links are counted, apart from the records and the links: what happens here never delays a link.
///
/// Conformers run the contract suite in `LinkStoreTesting`.
public protocol VisitTable: Sendable {
    /// Adds visits and what they amount to in one transaction; a batch that was added before is without effect.
    func add(_ batch: VisitBatch) async throws(LinkStoreError)

    /// Visits of a day, in the order in which they were added.
    func visits(_ query: VisitQuery) async throws(LinkStoreError) -> [StoredVisits]

    /// How many visits there were, with one number for each value and kind: the values by all of their visits, the most first, and those with the
    /// same number in their own order; hours and days by their time, the latest first. The kinds of a value are in their own order.
    func visitTotals(_ query: VisitTotalsQuery) async throws(LinkStoreError) -> [VisitTotal]

    /// Deletes the visits of a workspace with what they amount to; with a key only those of that link.
    func eraseVisits(of workspace: String, at key: String?) async throws(LinkStoreError)

    /// Deletes the visits of a workspace before a day, and what visits amount to before an hour, both since 1970.
    func forgetVisits(
        of workspace: String,
        beforeDay day: Int64,
        totalsBeforeHour hour: Int64
    ) async throws(LinkStoreError)

    /// Deletes the visits of all workspaces before a day, since 1970, with what only served to add them.
    func forgetVisits(beforeDay day: Int64) async throws(LinkStoreError)
}
