import JSONSource

/// An entry for app clips has a wildcard.
enum WildcardForAppClips: EntitlementEntryRule {
    static let about = RuleDescription(
        "ENT-CLIP-WILDCARD",
        "wildcard-for-app-clips",
        .entitlements,
        .error,
        .documented,
        summary: "An entry for app clips has a wildcard.",
        rationale: "The service appclips takes no wildcards: each host is listed by its name.",
        source: "Apple, Associating your App Clip with your website",
        examples: [
            .flagged(.entitlements, "appclips:▸*.acme.com"),
            .accepted(.entitlements, "appclips:shop.acme.com"),
        ]
    )
}
