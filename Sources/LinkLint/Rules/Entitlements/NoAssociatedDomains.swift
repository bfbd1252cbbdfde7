import JSONSource

/// The entitlements have no associated domains.
enum NoAssociatedDomains: LintRule {
    static let about = RuleDescription(
        "ENT-MISSING",
        "no-associated-domains",
        .entitlements,
        .error,
        .documented,
        summary: "The entitlements have no associated domains.",
        rationale: """
            Without the entitlement the app is associated with no domain, whatever the files of the domains say.
            """,
        source: "Apple, Associated Domains Entitlement",
        examples: [
            .accepted(.entitlements, "applinks:shop.acme.com"),
            .flagged(.file, "▸<plist version=\"1.0\"><dict></dict></plist>"),
        ]
    )

    static func check(_ subject: EntitlementsSubject, _ log: inout FindingCollector) {
        guard !subject.hasList else { return }
        log.flag(
            0..<0,
            "There is no list under com.apple.developer.associated-domains.",
            help: "Add the capability Associated Domains.",
            place: .entitlements
        )
    }
}
