import DigitalAssetLinks
import JSONSource

/// A filter with nothing but custom schemes asks for verification.
enum AutoverifyForCustomScheme: FilterRule {
    static let about = RuleDescription(
        "MF-AUTOVERIFY-CUSTOM",
        "autoverify-for-custom-scheme",
        .manifests,
        .warning,
        .documented,
        summary: "A filter with nothing but custom schemes asks for verification.",
        rationale: """
            Only hosts of http and https can be asked; the attribute has no effect.
            """,
        source: "Android, Verify App Links",
        examples: [
            .flagged(.application, Self.activity("acme", "▸")),
            .accepted(.application, Self.activity("https")),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard site.filter.filter.autoVerify, site.isCustom, !site.isWeb else { return }
        log.flag(
            site.filter.tagRange,
            "Only http and https can be verified, and this filter has neither.",
            help: "Remove android:autoVerify, or add https."
        )
    }

    private static func activity(_ scheme: String, _ mark: String = "") -> String {
        let data = #"<data android:scheme="\#(scheme)" android:host="acme.com"/>"#
        return RuleExample.activity(filter: mark + RuleExample.filterTag, RuleExample.viewAction, data)
    }
}
