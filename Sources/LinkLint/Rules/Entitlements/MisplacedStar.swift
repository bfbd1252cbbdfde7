import JSONSource

/// A star is not the whole leftmost label.
enum MisplacedStar: EntitlementEntryRule {
    static let about = RuleDescription(
        "ENT-STAR-PLACE",
        "misplaced-star",
        .entitlements,
        .error,
        .documented,
        summary: "A star is not the whole leftmost label.",
        rationale: "Only *.host is a wildcard. A star anywhere else makes an entry that is about no domain.",
        source: "Apple, Configuring an associated domain",
        examples: [
            .flagged(.entitlements, "applinks:shop▸*.acme.com"),
            .accepted(.entitlements, "applinks:*.acme.com\napplinks:acme.com"),
        ]
    )
}
