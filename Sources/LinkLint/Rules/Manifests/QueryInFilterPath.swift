import DigitalAssetLinks
import JSONSource

/// A path has “?” or “#”.
enum QueryInFilterPath: AttributeRule {
    static let about = RuleDescription(
        "MF-PATH-QUERY",
        "query-in-filter-path",
        .manifests,
        .error,
        .documented,
        summary: "A path has “?” or “#”.",
        rationale: """
            Paths are compared without query and fragment, so nothing fits. Groups of Android 15 have attributes \
            for both.
            """,
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com" ▸android:path="/shop?id=1"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com" android:path="/shop/"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.isPath }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard let sign = attribute.text.first(where: { $0 == "?" || $0 == "#" }) else { return }
        log.flag(
            attribute.range,
            "“\(sign)” begins the \(sign == "?" ? "query" : "fragment"), which is no part of the path.",
            help: "Use android:query or android:fragment in a <uri-relative-filter-group>."
        )
    }
}
