import DigitalAssetLinks
import JSONSource

/// The host is a star alone.
enum StarAloneAsFilterHost: AttributeRule {
    static let about = RuleDescription(
        "MF-HOST-STAR",
        "star-alone-as-filter-host",
        .manifests,
        .error,
        .documented,
        summary: "The host is a star alone.",
        rationale: """
            The app then poses as a browser for all hosts, none of which can be verified.
            """,
        source: "Android, Verify App Links",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" ▸android:host="*"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="*.acme.com"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.name == "host" && !attribute.isInGroup }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard attribute.text == "*", site.isWeb else { return }
        log.flag(attribute.range, "This takes every host, and none of them can be verified.", help: "List the hosts.")
    }
}
