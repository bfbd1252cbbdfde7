import DigitalAssetLinks
import JSONSource

/// A scheme has capital letters.
enum CapitalsInScheme: AttributeRule {
    static let about = RuleDescription(
        "MF-SCHEME-CASE",
        "capitals-in-scheme",
        .manifests,
        .error,
        .documented,
        summary: "A scheme has capital letters.",
        rationale: """
            Android compares schemes with letter case, and links have them in lower case.
            """,
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data ▸android:scheme="HTTPS" android:host="acme.com"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.name == "scheme" }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        let lowered = attribute.text.lowercased()
        guard lowered != attribute.text else { return }
        log.flag(
            attribute.range,
            "“\(attribute.text)” has capitals, which no link's scheme has.",
            help: "Write “\(lowered)”.",
            fix: attribute.fix(lowered)
        )
    }
}
