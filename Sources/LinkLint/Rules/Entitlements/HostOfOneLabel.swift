import JSONSource

/// The host of an entry has no dot.
enum HostOfOneLabel: EntitlementEntryRule {
    static let about = RuleDescription(
        "ENT-SINGLE-LABEL",
        "host-of-one-label",
        .entitlements,
        .error,
        .reported,
        summary: "The host of an entry has no dot.",
        rationale: "Only fully qualified names count; localhost works in developer mode alone.",
        source: "Reported by people who examined the system",
        examples: [
            .flagged(.entitlements, "applinks:▸shop"),
            .accepted(.entitlements, "applinks:localhost?mode=developer"),
        ]
    )
}
