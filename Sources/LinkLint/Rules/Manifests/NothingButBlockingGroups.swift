import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A filter has nothing but blocking groups.
enum NothingButBlockingGroups: FilterRule {
    static let about = RuleDescription(
        "MF-GROUP-ONLY-BLOCK",
        "nothing-but-blocking-groups",
        .manifests,
        .error,
        .documented,
        summary: "A filter has nothing but blocking groups.",
        rationale: """
            A link fits when a path or an allowing group holds. With neither, nothing fits.
            """,
        source: "AOSP, IntentFilter",
        examples: [
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com"/>▸<uri-relative-filter-group android:allow="false"><data android:pathPrefix="/help/"/></uri-relative-filter-group>"#
            ),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com"/><uri-relative-filter-group android:allow="false"><data android:pathPrefix="/help/"/></uri-relative-filter-group><uri-relative-filter-group><data android:pathPrefix="/"/></uri-relative-filter-group>"#
            ),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        let groups = site.filter.filter.groups.filter { !$0.conditions.isEmpty }
        guard !groups.isEmpty, groups.allSatisfy({ !$0.allows }), site.paths.isEmpty else { return }
        guard let first = site.filter.groups.first else { return }
        log.flag(
            first.tagRange,
            "All groups block and there is no path, so that no link fits.",
            help: "Add a group at the end that allows the rest, such as one with android:pathPrefix=\"/\"."
        )
    }
}
