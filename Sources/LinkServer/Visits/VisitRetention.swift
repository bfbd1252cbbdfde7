import LinkHosting
import LinkStore
import LinkWorkspaces

/// How long visits are kept.
struct VisitRetention {
    /// What workspaces want.
    let content: StoreContent
    /// The moment.
    let now: Timestamp

    private var second: Int64 { now.milliseconds / 1_000 }

    /// Deletes what is not kept any more; a workspace whose settings cannot be read keeps everything.
    ///
    /// - Returns: What failed; the others are done.
    func apply(to visits: any VisitTable) async -> [LinkStoreError] {
        var failures: [LinkStoreError] = []
        func attempt(_ work: () async throws(LinkStoreError) -> Void) async {
            do throws(LinkStoreError) { try await work() } catch { failures.append(error) }
        }
        var settings: [Slug: VisitSettings] = [:]
        var isComplete = true
        // Also of deleted ones, which may be brought back.
        for workspace in content.tenancy.workspaces.keys {
            // Nothing is deleted that may have to be kept.
            guard let own = try? content.keptVisits(of: workspace) else {
                isComplete = false
                continue
            }
            settings[workspace] = own
        }
        let longest = max(VisitSettings.standard.days, settings.values.map(\.days).max() ?? 0)
        // First, because whole tables are dropped that would be emptied otherwise.
        if isComplete {
            await attempt { () throws(LinkStoreError) in
                try await visits.forgetVisits(beforeDay: today - Int64(longest))
            }
        }
        for (workspace, own) in settings.sorted(by: { $0.key < $1.key }) {
            let isDone = isComplete && own.days == longest
            await attempt { () throws(LinkStoreError) in
                try await visits.forgetVisits(
                    of: workspace.text,
                    beforeDay: isDone ? 0 : today - Int64(own.days),
                    totalsBeforeHour: (today - Int64(own.totalsDays)) * VisitTime.hoursOfDay
                )
            }
        }
        return failures
    }

    private var today: Int64 { VisitTime.day(ofSecond: second) }
}
