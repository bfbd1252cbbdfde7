import AppSiteAssociation
import JSONSource

/// A rule whose mistake the reader of entitlement entries already sees: its findings are passed on.
protocol EntitlementEntryRule: LintRule where Subject == EntitlementsSubject {
    /// The text of the whole entry that mends the finding, and how far it can be trusted.
    static func mended(_ entry: String, _ finding: Finding) -> (text: String, safety: Fix.Safety)?
}

extension EntitlementEntryRule {
    static func mended(_ entry: String, _ finding: Finding) -> (text: String, safety: Fix.Safety)? { nil }

    static func check(_ subject: EntitlementsSubject, _ log: inout FindingCollector) {
        for (reading, entry) in zip(subject.readings, subject.entries) {
            for finding in reading.findings where finding.code == about.code {
                let fix = mended(entry.text, finding).map {
                    Fix("Write “\($0.text)”.", $0.safety, [TextEdit(entry.range, $0.text)])
                }
                log.flag(
                    subject.range(of: finding.range, in: entry),
                    finding.message,
                    help: finding.help,
                    severity: finding.severity,
                    certainty: finding.certainty,
                    place: .entitlements,
                    fix: entry.text.utf8.count == entry.range.count ? fix : nil
                )
            }
        }
    }
}
