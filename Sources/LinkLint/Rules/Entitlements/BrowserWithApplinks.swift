import AppSiteAssociation
import JSONSource

/// A web browser asks for universal links.
enum BrowserWithApplinks: LintRule {
    static let about = RuleDescription(
        "ENT-BROWSER",
        "browser-with-applinks",
        .entitlements,
        .error,
        .documented,
        summary: "A web browser asks for universal links.",
        rationale: "An app with the entitlement of browsers may not register applinks.",
        source: "Apple, Preparing your app to be the default web browser",
        examples: [
            .accepted(.entitlements, "applinks:shop.acme.com"),
            RuleExample(
                isFlagged: true,
                excerpt: "com.apple.developer.web-browser and applinks:shop.acme.com",
                text: Self.browser
            ),
        ]
    )

    static func check(_ subject: EntitlementsSubject, _ log: inout FindingCollector) {
        guard subject.browser != nil else { return }
        for (domain, entry) in subject.domains where domain.service == .applinks {
            log.flag(
                entry.range,
                "A web browser may not register applinks.",
                help: "Remove the entry, or the entitlement com.apple.developer.web-browser.",
                place: .entitlements
            )
        }
    }

    private static let browser = """
        <plist version="1.0"><dict>
        <key>com.apple.developer.web-browser</key><true/>
        <key>com.apple.developer.associated-domains</key>
        <array><string>▸applinks:shop.acme.com</string></array>
        </dict></plist>
        """
}
