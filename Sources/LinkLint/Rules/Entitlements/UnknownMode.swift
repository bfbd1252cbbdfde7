import JSONSource

/// An entry has a mode that does not exist.
enum UnknownMode: EntitlementEntryRule {
    static let about = RuleDescription(
        "ENT-MODE-UNKNOWN",
        "unknown-mode",
        .entitlements,
        .warning,
        .reported,
        summary: "An entry has a mode that does not exist.",
        rationale: "Unknown words are reported to be ignored: the file then comes through Apple's network.",
        source: "Apple, Configuring an associated domain",
        examples: [
            .flagged(.entitlements, "applinks:shop.acme.com?mode=▸debug"),
            .accepted(.entitlements, "applinks:shop.acme.com?mode=managed"),
        ]
    )
}
