import JSONSource

/// An entry has a port.
enum PortInEntry: EntitlementEntryRule {
    static let about = RuleDescription(
        "ENT-PORT",
        "port-in-entry",
        .entitlements,
        .warning,
        .documented,
        summary: "An entry has a port.",
        rationale: "Links with a port never open an app, so the entry is of no use for applinks.",
        source: "Apple, TN3155",
        examples: [
            .flagged(.entitlements, "applinks:shop.acme.com▸:8443"),
            .accepted(.entitlements, "applinks:shop.acme.com"),
        ]
    )
}
