import JSONSource

/// The host of an entry has letters outside ASCII.
enum InternationalHost: EntitlementEntryRule {
    static let about = RuleDescription(
        "ENT-IDN",
        "international-host",
        .entitlements,
        .warning,
        .inferred,
        summary: "The host of an entry has letters outside ASCII.",
        rationale: "Hosts are compared in their ASCII form, which begins with xn--. Write that form.",
        source: "RFC 5890",
        examples: [
            .flagged(.entitlements, "applinks:▸bücher.acme.com"),
            .accepted(.entitlements, "applinks:xn--bcher-kva.acme.com"),
        ]
    )
}
