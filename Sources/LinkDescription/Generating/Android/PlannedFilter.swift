import DigitalAssetLinks

/// An intent filter for the links of some hosts.
struct PlannedFilter: Hashable {
    /// The hosts; `*.` in front means all hosts below.
    var hosts: [String]
    /// The paths; `nil` for all.
    let paths: [FilterPattern]?
    /// The conditions in order, for Android 15 and later; without any the paths decide.
    let groups: [FilterGroup]

    /// The filter as Android reads it: schemes and hosts once, so that pooling is what is meant (Android, "<data>").
    var filter: IntentFilter {
        var data = ["https", "http"].map { FilterData(scheme: $0) } + hosts.map { FilterData(host: $0) }
        data += (paths ?? []).map { FilterData(paths: [$0]) }
        return IntentFilter(
            actions: [AndroidIntent.view],
            categories: [AndroidIntent.defaultCategory, AndroidIntent.browsable],
            data: data,
            groups: groups,
            autoVerify: true
        )
    }
}
