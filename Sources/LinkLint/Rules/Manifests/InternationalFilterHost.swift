import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A host is not ASCII.
enum InternationalFilterHost: AttributeRule {
    static let about = RuleDescription(
        "MF-HOST-IDN",
        "international-filter-host",
        .manifests,
        .warning,
        .inferred,
        summary: "A host is not ASCII.",
        rationale: """
            Browsers hand links over with punycode hosts, which are compared as text.
            """,
        source: "AOSP, IntentFilter",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" ▸android:host="bücher.example"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="xn--bcher-kva.example"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.name == "host" && !attribute.isInGroup }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard !attribute.text.utf8.allSatisfy({ $0 < 0x80 }) else { return }
        let ascii = ASCIIHost(attribute.text).text
        log.flag(
            attribute.range,
            "“\(attribute.text)” is not ASCII, as hosts of links are.",
            help: "Write “\(ascii)”.",
            fix: attribute.fix(ascii)
        )
    }
}
