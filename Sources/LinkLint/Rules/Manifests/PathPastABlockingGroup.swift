import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A path outside of the groups takes what a group should block.
enum PathPastABlockingGroup: FilterRule {
    static let about = RuleDescription(
        "MF-GROUP-BYPASS",
        "path-past-a-blocking-group",
        .manifests,
        .warning,
        .documented,
        summary: "A path outside of the groups takes what a group should block.",
        rationale: """
            Groups are asked only when no plain path of the filter fits; a blocking group does not overrule one.
            """,
        source: "AOSP, IntentFilter",
        examples: [
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" android:pathPrefix="/"/>▸<uri-relative-filter-group android:allow="false"><data android:pathPrefix="/help/"/></uri-relative-filter-group>"#
            ),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" android:pathPrefix="/shop/"/><uri-relative-filter-group android:allow="false"><data android:pathPrefix="/help/"/></uri-relative-filter-group>"#
            ),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        for (group, place) in zip(site.filter.filter.groups, site.filter.groups) where !group.allows {
            let paths = group.conditions.filter { $0.part == .path && [.literal, .prefix].contains($0.pattern.kind) }
            guard let sample = paths.first?.pattern.text else { continue }
            guard let plain = site.paths.first(where: { $0.compiled?.matches(sample) ?? false }) else { continue }
            log.flag(
                place.tagRange,
                "“\(sample)” is not blocked: android:\(plain.name) outside of the groups takes it first.",
                help: "Move that path into an allowing group behind this one.",
                related: [RelatedPlace(range: plain.range, message: "The path that is asked first.")]
            )
        }
    }
}
