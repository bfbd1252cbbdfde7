import DigitalAssetLinks
import JSONSource

/// A filter for web links has no category DEFAULT.
enum FilterWithoutDefault: FilterRule {
    static let about = RuleDescription(
        "MF-NO-DEFAULT",
        "filter-without-default",
        .manifests,
        .error,
        .documented,
        summary: "A filter for web links has no category DEFAULT.",
        rationale: """
            Links are opened without naming an activity, and only activities with DEFAULT are then considered.
            """,
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
            "This filter takes web links, but has not the category DEFAULT, so they do not open it.",
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
