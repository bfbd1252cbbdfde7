import JSONSource

/// The list has more than twenty entries.
enum ManyEntries: LintRule {
    static let about = RuleDescription(
        "ENT-MANY",
        "many-entries",
        .entitlements,
        .warning,
        .documented,
        summary: "The list has more than twenty entries.",
        rationale: "Every domain is asked when the app is installed. Apple advises 20 to 30 at most.",
        source: "Apple, App Search Programming Guide",
        examples: [
            .accepted(.entitlements, "applinks:shop.acme.com"),
            .flagged(.entitlements, (1...20).map { "applinks:s\($0).acme.com\n" }.joined() + "▸applinks:s21.acme.com"),
        ]
    )

    static func check(_ subject: EntitlementsSubject, _ log: inout FindingCollector) {
        for finding in subject.listFindings where finding.code == about.code {
            guard let first = subject.entries[finding.range].first, let last = subject.entries.last else { continue }
            log.flag(
                first.range.lowerBound..<last.range.upperBound,
                finding.message,
                help: finding.help,
                place: .entitlements
            )
        }
    }
}
