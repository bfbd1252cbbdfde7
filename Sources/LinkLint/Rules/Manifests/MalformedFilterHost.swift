import DigitalAssetLinks
import JSONSource

/// A host is not one that links have or Android verifies.
enum MalformedFilterHost: AttributeRule {
    static let about = RuleDescription(
        "MF-HOST-FORM",
        "malformed-filter-host",
        .manifests,
        .error,
        .documented,
        summary: "A host is not one that links have or Android verifies.",
        rationale: """
            A host is a domain name with a dot, or an IPv4 address: no scheme, slash, port, blank or final dot.
            """,
        source: "AOSP, DomainVerificationCollector",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" ▸android:host="https://acme.com"/>"#),
            .flagged(.filter, #"<data android:scheme="https" ▸android:host="acme.com:8443"/>"#),
            .flagged(.filter, #"<data android:scheme="https" ▸android:host="localhost"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.name == "host" && !attribute.isInGroup }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        let isImpossible = attribute.text.utf8.contains { Array("/: \t\n[]?#@".utf8).contains($0) }
        // Any word will do as the host of a custom scheme.
        guard site.isWeb, !site.isCustom || isImpossible, !attribute.text.contains("*") || isImpossible else { return }
        guard isImpossible || !VerifiableHost.isValid(attribute.text) else { return }
        log.flag(
            attribute.range,
            isImpossible
                ? "“\(attribute.text)” is more than a host, or none: no link fits it."
                : "“\(attribute.text)” is no host that Android verifies.",
            help: "Write the host alone, such as “acme.com”."
        )
    }
}
