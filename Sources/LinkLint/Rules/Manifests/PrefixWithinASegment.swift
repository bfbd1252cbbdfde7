import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A prefix does not end at a slash.
enum PrefixWithinASegment: AttributeRule {
    static let about = RuleDescription(
        "MF-PREFIX-SEGMENT",
        "prefix-within-a-segment",
        .manifests,
        .note,
        .documented,
        summary: "A prefix does not end at a slash.",
        rationale: """
            Prefixes know no segments: /shop takes /shopping, too.
            """,
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com" ▸android:pathPrefix="/shop"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com" android:pathPrefix="/shop/"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool {
        attribute.isPath && attribute.pattern?.kind == .prefix && !attribute.isInGroup
    }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard attribute.text.hasPrefix("/"), !attribute.text.hasSuffix("/") else { return }
        log.flag(
            attribute.range,
            "“\(attribute.text)” takes “\(attribute.text)ping” as well.",
            help: "End it with a slash, and add the path without one, if only the folder is meant."
        )
    }
}
