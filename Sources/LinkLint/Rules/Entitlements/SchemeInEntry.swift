import JSONSource

/// An entry holds a scheme such as https://.
enum SchemeInEntry: EntitlementEntryRule {
    static let about = RuleDescription(
        "ENT-SCHEME",
        "scheme-in-entry",
        .entitlements,
        .error,
        .documented,
        summary: "An entry holds a scheme such as https://.",
        rationale: "Only the host follows the service and its colon. With a scheme the entry is about no domain.",
        source: "Apple, Associated Domains Entitlement",
        examples: [
            .flagged(.entitlements, "applinks:▸https://shop.acme.com"),
            .accepted(.entitlements, "applinks:shop.acme.com"),
        ]
    )

    static func mended(_ entry: String, _ finding: Finding) -> (text: String, safety: Fix.Safety)? {
        let bytes = Array(entry.utf8)
        guard finding.range.lowerBound > 0, finding.range.upperBound <= bytes.count else { return nil }
        let kept = bytes[..<finding.range.lowerBound] + bytes[finding.range.upperBound...]
        return (String(decoding: kept, as: UTF8.self), .unsafe)
    }
}
