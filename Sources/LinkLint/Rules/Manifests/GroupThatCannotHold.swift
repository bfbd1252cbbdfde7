import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A group has two texts for the same part.
enum GroupThatCannotHold: FilterRule {
    static let about = RuleDescription(
        "MF-GROUP-AND",
        "group-that-cannot-hold",
        .manifests,
        .warning,
        .documented,
        summary: "A group has two texts for the same part.",
        rationale: """
            All conditions of a group must hold at once, and a path cannot be two things.
            """,
        source: "AOSP, UriRelativeFilterGroup",
        examples: [
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com"/>▸<uri-relative-filter-group><data android:path="/a"/><data android:path="/b"/></uri-relative-filter-group>"#
            ),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com"/><uri-relative-filter-group><data android:path="/a"/></uri-relative-filter-group><uri-relative-filter-group><data android:path="/b"/></uri-relative-filter-group>"#
            ),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        for (group, place) in zip(site.filter.filter.groups, site.filter.groups) {
            let literals = group.conditions.filter { $0.pattern.kind == .literal && $0.part != .query }
            guard Set(literals.map(\.part)).count < literals.count, let first = literals.first else { continue }
            log.flag(
                place.tagRange,
                "A \(first.part.rawValue) cannot be two texts at once, so this group never holds.",
                help: "Write a group for each."
            )
        }
    }
}
