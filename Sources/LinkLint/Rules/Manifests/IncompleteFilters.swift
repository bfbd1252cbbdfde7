import DigitalAssetLinks
import JSONSource
import LinkPatterns

enum FilterWithoutAutoverify: FilterRule {
    static let about = RuleDescription(
        .init("MF-NO-AUTOVERIFY", "filter-without-autoverify", .manifests, .warning, .documented),
        summary: "A filter for web links does not ask for verification.",
        rationale: """
            Without android:autoVerify no host is asked about the app. Since Android 12 its links then open in the \
            browser.
            """,
        source: "Android, Verify App Links",
        examples: [
            .flagged(.application, Self.activity("▸<intent-filter>")),
            .accepted(.application, Self.activity(#"<intent-filter android:autoVerify="true">"#)),
            .accepted(
                .application,
                RuleExample.activity(
                    filter: "<intent-filter>",
                    RuleExample.viewAction,
                    RuleExample.defaultCategory,
                    RuleExample.browsableCategory,
                    #"<data android:scheme="https" android:host="*"/>"#
                )
            ),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard site.isWeb, !site.isCustom, site.hasView, site.hasDefault, site.isBrowsable else { return }
        guard !site.filter.filter.autoVerify, !site.hosts.isEmpty, !isAsked(site, subject) else { return }
        // A star alone is not a host that could be asked.
        guard site.hosts.contains(where: { $0.text != "*" }) else { return }
        let place = site.filter.tagRange.lowerBound + "<intent-filter".utf8.count
        log.flag(
            site.filter.tagRange,
            "This filter takes web links, but no host is asked to confirm it.",
            help: "Write android:autoVerify=\"true\".",
            // An attribute that is there already must not be written twice.
            fix: subject.source.excerpt(site.filter.tagRange).contains(text: "autoVerify")
                ? nil : Fix("Ask for verification.", .unsafe, [TextEdit(place..<place, " android:autoVerify=\"true\"")])
        )
    }

    /// Whether other filters bring all its hosts up for verification.
    private static func isAsked(_ site: FilterSite, _ subject: ManifestSubject) -> Bool {
        site.hosts.allSatisfy { subject.verifiedHosts.contains($0.text) }
    }

    private static func activity(_ tag: String) -> String {
        RuleExample.activity(
            filter: tag,
            RuleExample.viewAction,
            RuleExample.defaultCategory,
            RuleExample.browsableCategory,
            RuleExample.webData
        )
    }
}

enum FilterWithoutBrowsable: FilterRule {
    static let about = RuleDescription(
        .init("MF-NO-BROWSABLE", "filter-without-browsable", .manifests, .error, .documented),
        summary: "A filter for web links has no category BROWSABLE.",
        rationale: """
            Browsers open only activities that say they are safe to open from the web, and only such hosts are \
            verified.
            """,
        source: "Android, Add intent filters for incoming links",
        examples: [
            .flagged(.application, Self.activity("▸")),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard site.isWeb, site.hasView, !site.isBrowsable else { return }
        log.flag(
            site.filter.tagRange,
            "This filter takes web links, but does not have the category BROWSABLE, so browsers do not open it.",
            help: "Add <category android:name=\"\(AndroidIntent.browsable)\"/>."
        )
    }

    private static func activity(_ mark: String) -> String {
        RuleExample.activity(
            filter: mark + RuleExample.filterTag,
            RuleExample.viewAction,
            RuleExample.defaultCategory,
            RuleExample.webData
        )
    }
}

enum FilterWithoutDefault: FilterRule {
    static let about = RuleDescription(
        .init("MF-NO-DEFAULT", "filter-without-default", .manifests, .error, .documented),
        summary: "A filter for web links has no category DEFAULT.",
        rationale: "Links are opened without naming an activity, and only activities with DEFAULT are then considered.",
        source: "Android, Add intent filters for incoming links",
        examples: [
            .flagged(.application, Self.activity("▸")),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard site.isWeb, site.hasView, !site.hasDefault else { return }
        log.flag(
            site.filter.tagRange,
            "This filter takes web links, but does not have the category DEFAULT, so they do not open it.",
            help: "Add <category android:name=\"\(AndroidIntent.defaultCategory)\"/>."
        )
    }

    private static func activity(_ mark: String) -> String {
        RuleExample.activity(
            filter: mark + RuleExample.filterTag,
            RuleExample.viewAction,
            RuleExample.browsableCategory,
            RuleExample.webData
        )
    }
}

enum FilterWithoutHost: FilterRule {
    static let about = RuleDescription(
        .init("MF-NO-HOST", "filter-without-host", .manifests, .error, .documented),
        summary: "A filter for web links has no host.",
        rationale: """
            Without a host the paths are ignored and the app offers itself for every address, as browsers do. Nothing \
            can be verified.
            """,
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data ▸android:scheme="https" android:pathPrefix="/shop/"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard site.isWeb, site.hasView, site.hosts.isEmpty else { return }
        guard let scheme = site.attributes.first(where: { $0.name == "scheme" }) else { return }
        let isBrowser = !site.filter.filter.autoVerify && site.paths.isEmpty
        log.flag(
            scheme.range,
            "The filter has no host, so the app acts as a browser for every address.",
            help: "Add android:host.",
            severity: isBrowser ? .warning : nil
        )
    }
}

enum FilterWithoutScheme: FilterRule {
    static let about = RuleDescription(
        .init("MF-NO-SCHEME", "filter-without-scheme", .manifests, .error, .documented),
        summary: "A filter has a host or a path, but no scheme.",
        rationale: "Without a scheme all other parts of an address are ignored.",
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data ▸android:host="acme.com"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard site.schemes.isEmpty else { return }
        guard let first = site.attributes.first(where: { $0.name == "host" || $0.isPath }) else { return }
        log.flag(first.range, "The filter has no scheme, so this is ignored.", help: "Add android:scheme=\"https\".")
    }
}

enum FilterWithoutView: FilterRule {
    static let about = RuleDescription(
        .init("MF-NO-VIEW", "filter-without-view", .manifests, .error, .documented),
        summary: "A filter for web links has no action VIEW.",
        rationale: """
            A tap on a link asks for VIEW; a filter without it never takes one. A filter for another purpose, such as \
            a search or a tag of NFC, is not reported unless it asks for verification.
            """,
        source: "Android, Add intent filters for incoming links",
        examples: [
            .flagged(.application, Self.activity("▸")),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
            .accepted(
                .application,
                RuleExample.activity(
                    filter: "<intent-filter>",
                    #"<action android:name="android.intent.action.WEB_SEARCH"/>"#,
                    RuleExample.defaultCategory,
                    RuleExample.webData
                )
            ),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard site.isWeb, !site.hasView else { return }
        // MAIN is the action of app icons, and a mistake together with addresses; any other action has its own purpose.
        let hasPurpose = site.filter.filter.actions.contains { $0 != "android.intent.action.MAIN" }
        guard !hasPurpose || site.filter.filter.autoVerify else { return }
        log.flag(
            site.filter.tagRange,
            "This filter has web addresses, but not the action VIEW, so no tap on a link reaches it.",
            help: "Add <action android:name=\"\(AndroidIntent.view)\"/>."
        )
    }

    private static func activity(_ mark: String) -> String {
        RuleExample.activity(filter: mark + RuleExample.filterTag, RuleExample.browsableCategory, RuleExample.webData)
    }
}
