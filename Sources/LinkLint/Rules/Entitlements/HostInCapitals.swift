import JSONSource

/// The host of an entry has capital letters.
enum HostInCapitals: EntitlementEntryRule {
    static let about = RuleDescription(
        "ENT-UPPERCASE",
        "host-in-capitals",
        .entitlements,
        .note,
        .inferred,
        summary: "The host of an entry has capital letters.",
        rationale:
            "Hosts are compared in small letters, so capitals do no harm, but hide that two entries are the same.",
        source: "Apple, Associated Domains Entitlement",
        examples: [
            .flagged(.entitlements, "applinks:▸Shop.acme.com"),
            .accepted(.entitlements, "applinks:shop.acme.com"),
        ]
    )

    static func mended(_ entry: String, _ finding: Finding) -> (text: String, safety: Fix.Safety)? {
        let bytes = Array(entry.utf8)
        guard finding.range.upperBound <= bytes.count else { return nil }
        let host = String(decoding: bytes[finding.range], as: UTF8.self).lowercased()
        let before = String(decoding: bytes[..<finding.range.lowerBound], as: UTF8.self)
        return (before + host + String(decoding: bytes[finding.range.upperBound...], as: UTF8.self), .safe)
    }
}
