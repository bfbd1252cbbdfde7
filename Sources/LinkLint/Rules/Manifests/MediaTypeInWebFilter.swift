import DigitalAssetLinks
import JSONSource

/// A filter for web links has a media type.
enum MediaTypeInWebFilter: AttributeRule {
    static let about = RuleDescription(
        "MF-MIME",
        "media-type-in-web-filter",
        .manifests,
        .error,
        .documented,
        summary: "A filter for web links has a media type.",
        rationale: """
            A filter with a type takes only intents with a type, and taps on links have none.
            """,
        source: "Android, Intents and intent filters",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com" ▸android:mimeType="text/html"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.name == "mimeType" && !attribute.isInGroup }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard site.isWeb, !site.hosts.isEmpty || site.filter.filter.autoVerify else { return }
        log.flag(
            attribute.range,
            "Taps on links have no media type, so that none fits this filter.",
            help: "Remove android:mimeType, or write a filter of its own."
        )
    }
}
