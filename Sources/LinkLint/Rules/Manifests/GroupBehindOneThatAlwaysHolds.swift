import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A group stands behind one that always holds.
enum GroupBehindOneThatAlwaysHolds: FilterRule {
    static let about = RuleDescription(
        "MF-GROUP-ORDER",
        "group-behind-one-that-always-holds",
        .manifests,
        .warning,
        .documented,
        summary: "A group stands behind one that always holds.",
        rationale: """
            The first group that holds decides; those behind it are never asked.
            """,
        source: "AOSP, IntentFilter",
        examples: [
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com"/><uri-relative-filter-group><data android:pathPrefix="/"/></uri-relative-filter-group>▸<uri-relative-filter-group android:allow="false"><data android:pathPrefix="/help/"/></uri-relative-filter-group>"#
            ),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com"/><uri-relative-filter-group android:allow="false"><data android:pathPrefix="/help/"/></uri-relative-filter-group><uri-relative-filter-group><data android:pathPrefix="/"/></uri-relative-filter-group>"#
            ),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard let always = site.filter.filter.groups.firstIndex(where: alwaysHolds) else { return }
        for place in site.filter.groups.dropFirst(always + 1) {
            log.flag(
                place.tagRange,
                "A group before this one holds for every path, so this one is never asked.",
                help: "Move it in front.",
                related: [
                    RelatedPlace(range: site.filter.groups[always].tagRange, message: "The group that always holds.")
                ]
            )
        }
    }

    private static func alwaysHolds(_ group: FilterGroup) -> Bool {
        guard group.conditions.count == 1, let condition = group.conditions.first, condition.part == .path else {
            return false
        }
        switch condition.pattern.kind {
        case .prefix: return condition.pattern.text.isEmpty || condition.pattern.text == "/"
        case .suffix: return condition.pattern.text.isEmpty
        case .simpleGlob, .advancedGlob: return condition.pattern.text == ".*" || condition.pattern.text == "/.*"
        case .literal: return false
        }
    }
}
