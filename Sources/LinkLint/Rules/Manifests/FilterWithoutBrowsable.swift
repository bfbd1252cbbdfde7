import DigitalAssetLinks
import JSONSource

/// A filter for web links has no category BROWSABLE.
enum FilterWithoutBrowsable: FilterRule {
    static let about = RuleDescription(
        "MF-NO-BROWSABLE",
        "filter-without-browsable",
        .manifests,
        .error,
        .documented,
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
            "This filter takes web links, but has not the category BROWSABLE, so browsers do not open it.",
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
