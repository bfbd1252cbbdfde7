import DigitalAssetLinks
import JSONSource

/// A query or fragment attribute stands outside of a group.
enum QueryOutsideOfAGroup: AttributeRule {
    static let about = RuleDescription(
        "MF-GROUP-OUTSIDE",
        "query-outside-of-a-group",
        .manifests,
        .error,
        .documented,
        summary: "A query or fragment attribute stands outside of a group.",
        rationale: """
            It is read in <uri-relative-filter-group> only, and ignored elsewhere.
            """,
        source: "Android, <uri-relative-filter-group> element",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com" ▸android:query="id=1"/>"#),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com"/><uri-relative-filter-group><data android:query="id=1"/></uri-relative-filter-group>"#
            ),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool {
        !attribute.isInGroup && (attribute.pattern?.part == .query || attribute.pattern?.part == .fragment)
    }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        log.flag(
            attribute.range,
            "android:\(attribute.name) is ignored outside of a group.",
            help: "Move it into a <uri-relative-filter-group>."
        )
    }
}
