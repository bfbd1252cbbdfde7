import JSONSource

/// An entry names a service that does not exist.
enum EntryOfUnknownService: EntitlementEntryRule {
    static let about = RuleDescription(
        "ENT-SERVICE-UNKNOWN",
        "entry-of-unknown-service",
        .entitlements,
        .error,
        .documented,
        summary: "An entry names a service that does not exist.",
        rationale:
            "Apple knows applinks, webcredentials, appclips and a few more. An entry for anything else is ignored.",
        source: "Apple, Associated Domains Entitlement",
        examples: [
            .flagged(.entitlements, "▸applink:shop.acme.com"),
            .accepted(.entitlements, "applinks:shop.acme.com"),
        ]
    )
}
