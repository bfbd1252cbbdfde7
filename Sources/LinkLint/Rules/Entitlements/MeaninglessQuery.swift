import JSONSource

/// An entry has something else than a mode behind its question mark.
enum MeaninglessQuery: EntitlementEntryRule {
    static let about = RuleDescription(
        "ENT-MODE-QUERY",
        "meaningless-query",
        .entitlements,
        .warning,
        .reported,
        summary: "An entry has something else than a mode behind its question mark.",
        rationale: "Only ?mode=… has a meaning. Anything else is reported to be dropped.",
        source: "Apple, Configuring an associated domain",
        examples: [
            .flagged(.entitlements, "applinks:shop.acme.com?▸debug=1"),
            .accepted(.entitlements, "applinks:shop.acme.com?mode=managed"),
        ]
    )
}
