import DigitalAssetLinks
import JSONSource

/// A port is not a number from 1 to 65535.
enum ImpossiblePortInFilter: AttributeRule {
    static let about = RuleDescription(
        "MF-PORT-FORM",
        "impossible-port-in-filter",
        .manifests,
        .error,
        .documented,
        summary: "A port is not a number from 1 to 65535.",
        rationale: """
            No link has such a port; the filter takes none.
            """,
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com" ▸android:port="*"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com" android:port="8443"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.name == "port" && !attribute.isInGroup }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard !(Int(attribute.text).map { (1...65_535).contains($0) } ?? false) else { return }
        log.flag(attribute.range, "“\(attribute.text)” is no port.", help: "Write a number from 1 to 65535.")
    }
}
