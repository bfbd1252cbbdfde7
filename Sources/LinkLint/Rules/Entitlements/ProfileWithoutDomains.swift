import JSONSource

enum ProfileWithoutDomains: LintRule {
    static let about = RuleDescription(
        .init("ENT-PROFILE", "profile-without-domains", .entitlements, .error, .documented),
        summary: "A provisioning profile allows no associated domains, or not those of the entitlements.",
        rationale: """
            Signing keeps only the entitlements that the profile allows. A profile from before the capability was \
            added makes an app without associated domains, without an error. If entitlements are linted together with \
            it and name no domains either, nothing is missing.
            """,
        source: "Apple, TN3155",
        examples: [
            RuleExample(
                isFlagged: true,
                excerpt: "a profile without com.apple.developer.associated-domains",
                text: profile("", mark: true)
            ),
            RuleExample(
                isFlagged: true,
                excerpt: "a profile for applinks:acme.com, and entitlements with applinks:shop.acme.com",
                text: profile("<key>\(key)</key>▸<array><string>applinks:acme.com</string></array>"),
                companions: [app]
            ),
            RuleExample(
                isFlagged: false,
                excerpt: "a profile with com.apple.developer.associated-domains: *",
                text: profile("<key>\(key)</key><string>*</string>"),
                companions: [app]
            ),
        ]
    )

    static func check(_ profile: ProfileSubject, _ log: inout FindingCollector) {
        guard profile.isReadable else {
            let help = "Download it again from the developer account."
            return log.flag(
                0..<0,
                "This is not a provisioning profile: it has no entitlements.",
                help: help,
                place: .profile
            )
        }
        let apps = profile.neighbours.entitlements.filter { profile.isFor($0.subject.appID?.text) }
        guard let domains = profile.domains else { return checkLack(profile, apps, &log) }
        for app in apps {
            let missing = app.subject.entries.map(\.text).filter { !profile.allows($0) }
            guard !missing.isEmpty else { continue }
            log.flag(
                domains.range,
                "The profile does not allow \(missing.joined(separator: ", ")), which \(app.path) asks for.",
                help: "Recreate the profile.",
                place: .profile
            )
        }
    }

    private static func checkLack(
        _ profile: ProfileSubject,
        _ apps: [RelatedFiles.Entitlements],
        _ log: inout FindingCollector
    ) {
        let asking = apps.first { !$0.subject.entries.isEmpty }
        guard apps.isEmpty || asking != nil else { return }
        log.flag(
            profile.entitlementsRange,
            asking.map { "\($0.path) asks for associated domains, and the profile allows none." }
                ?? "The profile allows no associated domains.",
            help: "Add the capability Associated Domains to the app identifier, and recreate the profile.",
            place: .profile
        )
    }

    private static let key = "com.apple.developer.associated-domains"

    private static let app = LintInput(
        path: "Shop.entitlements",
        bytes: Array(RuleExample.Frame.entitlements.wrap("applinks:shop.acme.com").utf8),
        kind: .entitlements
    )

    private static func profile(_ members: String, mark: Bool = false) -> String {
        """
        <plist version="1.0"><dict>
        \(mark ? "▸" : "")<key>Entitlements</key><dict>
        <key>application-identifier</key><string>9Z8Y7X6W5V.com.acme.shop</string>
        \(members)
        </dict></dict></plist>
        """
    }
}
