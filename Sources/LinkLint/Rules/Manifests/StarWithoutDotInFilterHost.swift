import DigitalAssetLinks
import JSONSource

/// A star in a host is not followed by a dot.
enum StarWithoutDotInFilterHost: AttributeRule {
    static let about = RuleDescription(
        "MF-HOST-WILD-NODOT",
        "star-without-dot-in-filter-host",
        .manifests,
        .warning,
        .documented,
        summary: "A star in a host is not followed by a dot.",
        rationale: """
            “*acme.com” takes notacme.com as well, and is no host that can be verified.
            """,
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" ▸android:host="*acme.com"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="*.acme.com"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.name == "host" && !attribute.isInGroup }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        let rest = String(attribute.text.dropFirst())
        guard attribute.text.hasPrefix("*"), !rest.isEmpty, !rest.hasPrefix(".") else { return }
        log.flag(
            attribute.range,
            "“\(attribute.text)” takes hosts such as “not\(rest)”, and cannot be verified.",
            help: "Write “*.\(rest)”, and “\(rest)” beside it.",
            fix: attribute.fix("*." + rest)
        )
    }
}
