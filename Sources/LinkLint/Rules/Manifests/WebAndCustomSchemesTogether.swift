import DigitalAssetLinks
import JSONSource

/// A filter that asks for verification has web and custom schemes.
enum WebAndCustomSchemesTogether: FilterRule {
    static let about = RuleDescription(
        "MF-MIXED-SCHEMES",
        "web-and-custom-schemes-together",
        .manifests,
        .error,
        .documented,
        summary: "A filter that asks for verification has web and custom schemes.",
        rationale: """
            Apps for Android 12 and later are verified only for filters with nothing but http and https. Another \
            scheme in the filter takes its hosts out.
            """,
        source: "Android, Verify App Links",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com"/><data ▸android:scheme="acme"/>"#),
            .accepted(.filter, #"<data android:scheme="http"/><data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard site.filter.filter.autoVerify, site.isWeb, site.isCustom else { return }
        let custom = site.attributes.first { $0.name == "scheme" && !FilterSite.isWeb($0.text) && $0.value.isResolved }
        guard let custom else { return }
        log.flag(
            custom.range,
            "With the scheme “\(custom.text)” in it, the hosts of this filter are not verified.",
            help: "Write a filter of its own for the scheme."
        )
    }
}
