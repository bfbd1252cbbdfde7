import JSONSource

/// An entry has a path.
enum PathInEntry: EntitlementEntryRule {
    static let about = RuleDescription(
        "ENT-PATH",
        "path-in-entry",
        .entitlements,
        .error,
        .documented,
        summary: "An entry has a path.",
        rationale: "An entry ends with its host. Which paths open the app is said in the file of the domain.",
        source: "Apple, Associated Domains Entitlement",
        examples: [
            .flagged(.entitlements, "applinks:shop.acme.com▸/buy"),
            .accepted(.entitlements, "applinks:shop.acme.com"),
        ]
    )

    static func mended(_ entry: String, _ finding: Finding) -> (text: String, safety: Fix.Safety)? {
        let bytes = Array(entry.utf8)
        guard finding.range.upperBound <= bytes.count else { return nil }
        let kept = bytes[..<finding.range.lowerBound] + bytes[finding.range.upperBound...]
        return (String(decoding: kept, as: UTF8.self), .unsafe)
    }
}
