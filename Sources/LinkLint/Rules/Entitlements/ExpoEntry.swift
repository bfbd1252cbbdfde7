import AppSiteAssociation
import JSONSource

enum ExpoEntry: LintRule {
    static let about = RuleDescription(
        .init("ENT-EXPO", "address-in-expo-configuration", .entitlements, .error, .observed),
        summary: "An entry of associatedDomains in Expo's app.json is not a service, a colon and a host.",
        rationale: """
            Expo copies ios.associatedDomains into the entitlements as they are, so that https:// or a path make an \
            entry that matches no host. Expo Go never has these entitlements: universal links work in a development \
            build or a release only.
            """,
        source: "Expo, iOS Universal Links; Apple, Associated Domains Entitlement",
        examples: [
            .flagged(.file, #"{"expo": {"ios": {"associatedDomains": ["applinks:▸https://acme.com"]}}}"#),
            .flagged(.file, #"{"expo": {"ios": {"associatedDomains": ["▸acme.com"]}}}"#),
            .flagged(.file, #"{"expo": {"ios": {"associatedDomains": ▸"applinks:acme.com"}}}"#),
            .accepted(.file, #"{"expo": {"ios": {"associatedDomains": ["applinks:acme.com"]}}}"#),
        ]
    )

    /// The rules about entries whose findings this rule reports instead, with their fixes.
    static let fixes: [String: RuleReference<EntitlementsSubject>.EntryFix] = [
        FindingCode.entScheme.rawValue: EntitlementReadings.withoutScheme,
        FindingCode.entPath.rawValue: EntitlementReadings.withoutPart,
        FindingCode.entNoService.rawValue: EntitlementReadings.withService,
    ]

    static func check(_ subject: ExpoSubject, _ log: inout FindingCollector) {
        if let misfit = subject.misfit {
            let help = #"Write ["applinks:acme.com"]."#
            log.flag(misfit.range, "associatedDomains is not a list.", pointer: misfit.pointer, help: help)
        }
        guard let list = subject.entitlements else { return }
        for (reading, entry) in zip(list.readings, list.entries) {
            for finding in reading.findings {
                guard let fix = fixes[finding.code] else { continue }
                log.flag(
                    list.range(of: finding.range, in: entry),
                    finding.message,
                    help: finding.help,
                    place: .entitlements,
                    fix: entry.fix(finding, fix)
                )
            }
        }
    }
}
