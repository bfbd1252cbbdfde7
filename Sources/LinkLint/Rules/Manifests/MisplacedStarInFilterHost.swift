import DigitalAssetLinks
import JSONSource

/// A star is not the first character of a host, or there are several.
enum MisplacedStarInFilterHost: AttributeRule {
    static let about = RuleDescription(
        "MF-HOST-WILD",
        "misplaced-star-in-filter-host",
        .manifests,
        .error,
        .documented,
        summary: "A star is not the first character of a host, or there are several.",
        rationale: """
            A star stands for something only in front. Elsewhere it is a character that no host has.
            """,
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" ▸android:host="www.*.com"/>"#),
            .flagged(.filter, #"<data android:scheme="https" ▸android:host="*.*.acme.com"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="*.acme.com"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.name == "host" && !attribute.isInGroup }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard attribute.text.dropFirst().contains("*") else { return }
        log.flag(
            attribute.range,
            "A star stands for something only as the first character of a host, once.",
            help: "Write “*.” and a domain, or list the hosts."
        )
    }
}
