import JSONSource

/// An entry names no service.
enum EntryWithoutService: EntitlementEntryRule {
    static let about = RuleDescription(
        "ENT-NO-SERVICE",
        "entry-without-service",
        .entitlements,
        .error,
        .documented,
        summary: "An entry names no service.",
        rationale:
            "Each entry is a service, a colon and a host, such as applinks:shop.acme.com. Without the service it is ignored.",
        source: "Apple, Associated Domains Entitlement",
        examples: [
            .flagged(.entitlements, "▸shop.acme.com"),
            .accepted(.entitlements, "applinks:shop.acme.com"),
        ]
    )

    static func mended(_ entry: String, _ finding: Finding) -> (text: String, safety: Fix.Safety)? {
        ("applinks:" + entry.drop { $0 == ":" }, .unsafe)
    }
}
