import JSONSource

/// A wildcard covers a name below which anybody can have a domain.
enum WildcardOfEveryone: EntitlementEntryRule {
    static let about = RuleDescription(
        "ENT-PUBLIC-SUFFIX",
        "wildcard-of-everyone",
        .entitlements,
        .error,
        .inferred,
        summary: "A wildcard covers a name below which anybody can have a domain.",
        rationale: "The file for it would be fetched from a host that is not yours.",
        source: "Public Suffix List",
        examples: [
            .flagged(.entitlements, "applinks:*.▸co.uk"),
            .accepted(.entitlements, "applinks:*.acme.com\napplinks:acme.com"),
        ]
    )
}
