import AppSiteAssociation
import JSONSource

/// An entry asks for developer mode.
enum DeveloperModeInRelease: LintRule {
    static let about = RuleDescription(
        "ENT-MODE-RELEASE",
        "developer-mode-in-release",
        .entitlements,
        .error,
        .documented,
        summary: "An entry asks for developer mode.",
        rationale: """
            The mode works for apps signed for development, on devices in developer mode. In the App Store it has no \
            effect, and the entry may be missing there.
            """,
        source: "Apple, Configuring an associated domain",
        examples: [
            .flagged(.entitlements, "applinks:shop.acme.com▸?mode=developer"),
            .accepted(.entitlements, "applinks:shop.acme.com"),
        ]
    )

    static func check(_ subject: EntitlementsSubject, _ log: inout FindingCollector) {
        for (domain, entry) in subject.domains where domain.modes.contains(.developer) {
            let host = entry.text.prefix { $0 != "?" }.utf8.count
            log.flag(
                subject.range(of: host..<entry.text.utf8.count, in: entry),
                subject.isRelease
                    ? "Developer mode has no effect in a release."
                    : "Developer mode has no effect in a release; keep it out of one.",
                help: "Remove it from the entitlements of releases.",
                severity: subject.isRelease ? nil : .note,
                place: .entitlements
            )
        }
    }
}
