import JSONSource
import LinkPatterns

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
            Without the entitlement the app is associated with no domain, whatever the files of the domains say. Extensions, \
            widgets and helpers of an app need none: entitlements that are named after one, or that are given together with \
            others that have the list, are passed over.
            """,
        source: "Apple, Associated Domains Entitlement",
        examples: [
            .accepted(.entitlements, "applinks:shop.acme.com"),
            .accepted(
                .file,
                "<plist version=\"1.0\"><dict><key>CFBundleName</key><string>Shop</string></dict></plist>"
            ),
            RuleExample(
                isFlagged: false,
                excerpt: "ShopWidget/ShopWidget.entitlements without a list",
                text: "<plist version=\"1.0\"><dict></dict></plist>",
                path: "ShopWidget/ShopWidget.entitlements"
            ),
            RuleExample(
                isFlagged: false,
                excerpt: "no list, beside App.entitlements with one",
                text: "<plist version=\"1.0\"><dict></dict></plist>",
                path: "Share/Share.entitlements",
                companions: [
                    LintInput(
                        path: "App/App.entitlements",
                        bytes: Array(RuleExample.Frame.entitlements.wrap("applinks:shop.acme.com").utf8),
                        kind: .entitlements
                    )
                ]
            ),
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
        guard !subject.hasList, subject.syntaxError == nil, !subject.isInformation else { return }
        guard subject.listRange.lowerBound == 0 else {
            log.flag(
                subject.listRange,
                "What stands under com.apple.developer.associated-domains is no array.",
                help: "Write an <array> of <string> elements.",
                place: .entitlements
            )
            return
        }
        let isListed = subject.neighbours.entitlements.contains { $0.subject.hasList }
        guard !isListed, !isOfHelper(subject.path) else { return }
        log.flag(
            0..<0,
            "There is no list under com.apple.developer.associated-domains.",
            help: "Add the capability Associated Domains.",
            place: .entitlements
        )
    }

    /// Whether a path has the name of a part of an app that opens no links.
    private static func isOfHelper(_ path: String) -> Bool {
        let words = ["extension", "widget", "watch", "intents", "launcher", "notificationservice", "appex"]
        let name = path.split(separator: "/").suffix(2).joined(separator: "/").lowercased()
        return words.contains { name.contains(text: $0) }
    }
}
