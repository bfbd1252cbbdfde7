import AppSiteAssociation
import JSONSource
import LinkPatterns

enum NotAPropertyList: LintRule {
    static let about = RuleDescription(
        .init("ENT-PLIST", "not-a-property-list", .entitlements, .error, .documented),
        summary: "The entitlements file cannot be read as a property list in XML.",
        rationale: """
            Xcode does not sign an app with a file that it cannot read. A tag that is not closed, an "&" that is not \
            written "&amp;", or a key without a value is enough.
            """,
        source: "Apple, Property List Programming Guide",
        examples: [
            .flagged(
                .file,
                #"<plist version="1.0"><dict>▸<key>com.apple.developer.associated-domains</key></dict></plist>"#
            ),
            .flagged(.file, #"<plist version="1.0"><dict>▸</plist>"#),
            .accepted(.file, #"<plist version="1.0"><dict><key>get-task-allow</key><true/></dict></plist>"#),
        ]
    )

    static func check(_ subject: EntitlementsSubject, _ log: inout FindingCollector) {
        guard let error = subject.syntaxError else { return }
        log.flag(error.range, error.message, help: error.help, place: .entitlements)
    }
}

enum NoAssociatedDomains: LintRule {
    static let about = RuleDescription(
        .init("ENT-MISSING", "no-associated-domains", .entitlements, .error, .documented),
        summary: "The entitlements have no associated domains.",
        rationale: """
            Without the entitlement the app is associated with no domain, whatever the files of the domains say. \
            Extensions, widgets and helpers of an app do not need any: entitlements that are named after one, or that \
            are given together with others that have the list, are not reported.
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
                excerpt: "no list, next to App.entitlements with one",
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
                "The value of com.apple.developer.associated-domains is not an array.",
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

enum BrowserWithApplinks: LintRule {
    static let about = RuleDescription(
        .init("ENT-BROWSER", "browser-with-applinks", .entitlements, .error, .documented),
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
