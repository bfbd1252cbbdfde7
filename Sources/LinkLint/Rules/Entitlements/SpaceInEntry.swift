import JSONSource

/// An entry has a space.
enum SpaceInEntry: EntitlementEntryRule {
    static let about = RuleDescription(
        "ENT-SPACE",
        "space-in-entry",
        .entitlements,
        .error,
        .inferred,
        summary: "An entry has a space.",
        rationale: "No host has a space, so the entry is about no domain.",
        source: "Apple, Associated Domains Entitlement",
        examples: [
            .flagged(.entitlements, "applinks:▸ shop.acme.com"),
            .accepted(.entitlements, "applinks:shop.acme.com"),
        ]
    )

    static func mended(_ entry: String, _ finding: Finding) -> (text: String, safety: Fix.Safety)? {
        (entry.filter { !$0.isWhitespace }, .unsafe)
    }
}
