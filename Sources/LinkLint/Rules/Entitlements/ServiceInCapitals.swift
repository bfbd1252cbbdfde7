import JSONSource

/// The service of an entry is not in small letters.
enum ServiceInCapitals: EntitlementEntryRule {
    static let about = RuleDescription(
        "ENT-SERVICE-CASE",
        "service-in-capitals",
        .entitlements,
        .warning,
        .inferred,
        summary: "The service of an entry is not in small letters.",
        rationale: "Services are compared exactly, so an entry for appLinks is not one for applinks.",
        source: "Apple, Associated Domains Entitlement",
        examples: [
            .flagged(.entitlements, "▸appLinks:shop.acme.com"),
            .accepted(.entitlements, "applinks:shop.acme.com"),
        ]
    )

    static func mended(_ entry: String, _ finding: Finding) -> (text: String, safety: Fix.Safety)? {
        let service = entry.prefix { $0 != ":" }
        return (service.lowercased() + entry.dropFirst(service.count), .unsafe)
    }
}
