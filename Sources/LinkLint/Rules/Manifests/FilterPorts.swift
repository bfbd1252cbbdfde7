import DigitalAssetLinks
import JSONSource

enum DefaultPortInFilter: AttributeRule {
    static let about = RuleDescription(
        .init("MF-PORT-DEFAULT", "default-port-in-filter", .manifests, .error, .documented),
        summary: "A filter asks for the port 443 or 80.",
        rationale: """
            The default port of a scheme is not filled in: links without a port, as nearly all are, do not match.
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
            "With this, “https://acme.com/” without a port does not match.",
            help: "Remove android:port.",
            fix: Fix("Remove the port.", .unsafe, [TextEdit(attribute.range, "")])
        )
    }
}

enum ImpossiblePortInFilter: AttributeRule {
    static let about = RuleDescription(
        .init("MF-PORT-FORM", "impossible-port-in-filter", .manifests, .error, .documented),
        summary: "A port is not a number from 1 to 65535.",
        rationale: "No link has such a port; the filter takes none.",
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com" ▸android:port="*"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com" android:port="8443"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.name == "port" && !attribute.isInGroup }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard !(Int(attribute.text).map { (1...65_535).contains($0) } ?? false) else { return }
        log.flag(attribute.range, "“\(attribute.text)” is not a port.", help: "Write a number from 1 to 65535.")
    }
}

enum PortWithoutHost: AttributeRule {
    static let about = RuleDescription(
        .init("MF-PORT-NO-HOST", "port-without-host", .manifests, .error, .documented),
        summary: "A port is in a tag without a host.",
        rationale: "A port belongs to the host of the same tag; without one it is ignored.",
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
