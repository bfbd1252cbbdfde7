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
            .flagged(
                .file,
                """
                <plist version="1.0"><dict>
                    <key>com.apple.developer.associated-domains</key>
                    ▸<string>applinks:shop.acme.com</string>
                </dict></plist>
                """
            ),
        ]
    )

    static func check(_ subject: EntitlementsSubject, _ log: inout FindingCollector) {
        guard !subject.hasList, subject.syntaxError == nil else { return }
        guard subject.listRange.lowerBound == 0 else {
            log.flag(
                subject.listRange,
                "What stands under com.apple.developer.associated-domains is no array.",
                help: "Write an <array> of <string> elements.",
                place: .entitlements
            )
            return
        }
        log.flag(
            0..<0,
            "There is no list under com.apple.developer.associated-domains.",
            help: "Add the capability Associated Domains.",
            place: .entitlements
        )
    }
}
