import DigitalAssetLinks
import JSONSource

/// A port stands in a tag without a host.
enum PortWithoutHost: AttributeRule {
    static let about = RuleDescription(
        "MF-PORT-NO-HOST",
        "port-without-host",
        .manifests,
        .error,
        .documented,
        summary: "A port stands in a tag without a host.",
        rationale: """
            A port belongs to the host of the same tag; without one it is ignored.
            """,
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com"/><data ▸android:port="8443"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com" android:port="8443"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.name == "port" && !attribute.isInGroup }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard attribute.tag["host"] == nil else { return }
        log.flag(attribute.range, "This tag has no host, so its port is ignored.", help: "Write both in one tag.")
    }
}
