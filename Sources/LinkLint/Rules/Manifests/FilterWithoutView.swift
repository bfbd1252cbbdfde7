import DigitalAssetLinks
import JSONSource

/// A filter for web links has no action VIEW.
enum FilterWithoutView: FilterRule {
    static let about = RuleDescription(
        "MF-NO-VIEW",
        "filter-without-view",
        .manifests,
        .error,
        .documented,
        summary: "A filter for web links has no action VIEW.",
        rationale: """
            A tap on a link asks for VIEW; a filter without it never takes one.
            """,
        source: "Android, Add intent filters for incoming links",
        examples: [
            .flagged(.application, Self.activity("▸")),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard site.isWeb, !site.hasView else { return }
        log.flag(
            site.filter.tagRange,
            "This filter has web addresses, but not the action VIEW, so no tap on a link reaches it.",
            help: "Add <action android:name=\"\(AndroidIntent.view)\"/>."
        )
    }

    private static func activity(_ mark: String) -> String {
        RuleExample.activity(
            filter: mark + RuleExample.filterTag,
            RuleExample.browsableCategory,
            RuleExample.webData
        )
    }
}
