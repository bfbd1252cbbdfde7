import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A group has no condition.
enum GroupWithoutConditions: FilterRule {
    static let about = RuleDescription(
        "MF-GROUP-EMPTY",
        "group-without-conditions",
        .manifests,
        .warning,
        .documented,
        summary: "A group has no condition.",
        rationale: """
            Android drops it when it reads the manifest.
            """,
        source: "AOSP, ParsedIntentInfoUtils",
        examples: [
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com"/>▸<uri-relative-filter-group></uri-relative-filter-group>"#
            ),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com"/><uri-relative-filter-group><data android:path="/"/></uri-relative-filter-group>"#
            ),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        for (group, place) in zip(site.filter.filter.groups, site.filter.groups) where group.conditions.isEmpty {
            log.flag(
                place.tagRange,
                "The group has no condition, and is dropped.",
                help: "Add one, or remove the group."
            )
        }
    }
}
