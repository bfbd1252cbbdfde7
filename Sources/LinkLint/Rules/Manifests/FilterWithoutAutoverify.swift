import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A filter for web links does not ask for verification.
enum FilterWithoutAutoverify: FilterRule {
    static let about = RuleDescription(
        "MF-NO-AUTOVERIFY",
        "filter-without-autoverify",
        .manifests,
        .warning,
        .documented,
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
        // A star alone is no host that could be asked.
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
