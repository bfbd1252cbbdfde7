import JSONSource

/// An entry has an address instead of a host name.
enum AddressInEntry: EntitlementEntryRule {
    static let about = RuleDescription(
        "ENT-IP",
        "address-in-entry",
        .entitlements,
        .error,
        .reported,
        summary: "An entry has an address instead of a host name.",
        rationale: "Certificates and files belong to names; address literals are reported to be refused.",
        source: "Reported by people who examined the system",
        examples: [
            .flagged(.entitlements, "applinks:▸192.0.2.1"),
            .accepted(.entitlements, "applinks:shop.acme.com"),
        ]
    )
}
