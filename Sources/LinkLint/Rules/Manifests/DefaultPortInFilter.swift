import DigitalAssetLinks
import JSONSource

/// A filter asks for the port 443 or 80.
enum DefaultPortInFilter: AttributeRule {
    static let about = RuleDescription(
        "MF-PORT-DEFAULT",
        "default-port-in-filter",
        .manifests,
        .error,
        .documented,
        summary: "A filter asks for the port 443 or 80.",
        rationale: """
            Nothing fills in the port of a scheme: links without a port, as nearly all are, do not fit.
            """,
        source: "AOSP, IntentFilter.AuthorityEntry",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com" ▸android:port="443"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com" android:port="8443"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.name == "port" && !attribute.isInGroup }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard attribute.text == "443" || attribute.text == "80" else { return }
        log.flag(
            attribute.range,
            "With this, “https://acme.com/” without a port does not fit.",
            help: "Remove android:port.",
            fix: Fix("Remove the port.", .unsafe, [TextEdit(attribute.range, "")])
        )
    }
}
