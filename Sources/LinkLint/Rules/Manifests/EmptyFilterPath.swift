import DigitalAssetLinks
import JSONSource

/// A path attribute is empty.
enum EmptyFilterPath: AttributeRule {
    static let about = RuleDescription(
        "MF-PATH-EMPTY",
        "empty-filter-path",
        .manifests,
        .error,
        .documented,
        summary: "A path attribute is empty.",
        rationale: """
            An empty path takes only links without one; an empty prefix takes everything.
            """,
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com" ▸android:pathPrefix=""/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.isPath }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard attribute.text.isEmpty else { return }
        log.flag(attribute.range, "The attribute is empty.", help: "Remove it to take every path.")
    }
}
