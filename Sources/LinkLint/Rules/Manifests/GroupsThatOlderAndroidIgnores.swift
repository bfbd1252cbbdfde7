import DigitalAssetLinks
import JSONSource

/// A filter restricts itself only by groups, which Android 14 and earlier ignore.
enum GroupsThatOlderAndroidIgnores: FilterRule {
    static let about = RuleDescription(
        "MF-GROUP-API",
        "groups-that-older-android-ignores",
        .manifests,
        .warning,
        .documented,
        summary: "A filter restricts itself only by groups, which Android 14 and earlier ignore.",
        rationale: """
            Older systems see a filter without paths, which takes the whole host.
            """,
        source: "Android, <uri-relative-filter-group> element",
        examples: [
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com"/>▸<uri-relative-filter-group><data android:pathPrefix="/shop/"/></uri-relative-filter-group>"#
            ),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com" android:pathPrefix="/shop/"/>"#),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        let minimum = subject.manifest?.minimumSDK
        guard (minimum ?? 0) < 35, site.paths.isEmpty, let first = site.filter.groups.first else { return }
        log.flag(
            first.tagRange,
            "Android 14 and earlier ignore groups, so the filter takes the whole host there.",
            help: "Leave it if the app copes with every link of the host.",
            severity: minimum == nil ? .note : nil
        )
    }
}
