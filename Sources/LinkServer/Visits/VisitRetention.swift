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

    /// Deletes what is not kept any more.
    func apply(to visits: any VisitTable) async throws(LinkStoreError) {
        let settings = content.visitSettings
        var longest = VisitSettings.standard.days
        for workspace in content.tenancy.workspaces.keys.sorted() {
            let settings = settings[workspace] ?? .standard
            longest = max(longest, settings.days)
            try await visits.forgetVisits(
                of: workspace.text,
                beforeDay: today - Int64(settings.days),
                totalsBeforeHour: (today - Int64(settings.totalsDays)) * VisitTime.hoursOfDay
            )
        }
        // Those of workspaces that are gone, and in PostgreSQL whole tables.
        try await visits.forgetVisits(beforeDay: today - Int64(longest))
    }

    private var today: Int64 { VisitTime.day(ofSecond: second) }
}
