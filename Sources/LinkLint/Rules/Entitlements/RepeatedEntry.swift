import JSONSource

/// An entry stands twice.
enum RepeatedEntry: LintRule {
    static let about = RuleDescription(
        "ENT-DUP",
        "repeated-entry",
        .entitlements,
        .note,
        .inferred,
        summary: "An entry stands twice.",
        rationale: "Repeating an entry has no effect; the second can go.",
        source: "Apple, Associated Domains Entitlement",
        examples: [
            .flagged(.entitlements, "applinks:shop.acme.com\n▸applinks:shop.acme.com"),
            .accepted(.entitlements, "applinks:shop.acme.com\nwebcredentials:shop.acme.com"),
        ]
    )

    static func check(_ subject: EntitlementsSubject, _ log: inout FindingCollector) {
        for finding in subject.listFindings where finding.code == about.code {
            guard subject.entries.indices.contains(finding.range.lowerBound) else { continue }
            let entry = subject.entries[finding.range.lowerBound]
            log.flag(entry.range, finding.message, help: finding.help, place: .entitlements)
        }
    }
}
