import JSONSource

/// The host of an entry is none that can exist.
enum ImpossibleHost: EntitlementEntryRule {
    static let about = RuleDescription(
        "ENT-HOST-SYNTAX",
        "impossible-host",
        .entitlements,
        .error,
        .reported,
        summary: "The host of an entry is none that can exist.",
        rationale: "Hosts have letters, digits, hyphens and single dots, and an entry names one host only.",
        source: "Apple, Associated Domains Entitlement",
        examples: [
            .flagged(.entitlements, "applinks:▸shop..acme.com"),
            .accepted(.entitlements, "applinks:shop.acme.com"),
        ]
    )
}
