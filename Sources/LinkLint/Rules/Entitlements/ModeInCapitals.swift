import JSONSource

/// A mode is not in small letters.
enum ModeInCapitals: EntitlementEntryRule {
    static let about = RuleDescription(
        "ENT-MODE-CASE",
        "mode-in-capitals",
        .entitlements,
        .note,
        .reported,
        summary: "A mode is not in small letters.",
        rationale: "Letter case is reported not to matter; Apple documents small letters.",
        source: "Apple, Configuring an associated domain",
        examples: [
            .flagged(.entitlements, "applinks:shop.acme.com?mode=▸Managed"),
            .accepted(.entitlements, "applinks:shop.acme.com?mode=managed"),
        ]
    )
}
