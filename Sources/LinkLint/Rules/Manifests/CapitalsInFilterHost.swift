import DigitalAssetLinks
import JSONSource

/// A host has capital letters.
enum CapitalsInFilterHost: AttributeRule {
    static let about = RuleDescription(
        "MF-HOST-CASE",
        "capitals-in-filter-host",
        .manifests,
        .warning,
        .documented,
        summary: "A host has capital letters.",
        rationale: """
            Hosts of links come in lower case, and Android's documentation asks for lower case in filters.
            """,
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" ▸android:host="Acme.com"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.name == "host" && !attribute.isInGroup }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        let lowered = attribute.text.lowercased()
        guard lowered != attribute.text else { return }
        log.flag(
            attribute.range,
            "“\(attribute.text)” has capitals.",
            help: "Write “\(lowered)”.",
            fix: attribute.fix(lowered)
        )
    }
}
