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
            A tap on a link asks for VIEW; a filter without it never takes one. A filter for another purpose, such as a \
            search or a tag of NFC, is left alone unless it asks for verification.
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
        // MAIN is the action of icons, and beside addresses a mistake; any other has a purpose of its own.
        let hasPurpose = site.filter.filter.actions.contains { $0 != "android.intent.action.MAIN" }
        guard !hasPurpose || site.filter.filter.autoVerify else { return }
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
