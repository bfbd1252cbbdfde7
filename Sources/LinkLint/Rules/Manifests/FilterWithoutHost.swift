import DigitalAssetLinks
import JSONSource

/// A filter for web links has no host.
enum FilterWithoutHost: FilterRule {
    static let about = RuleDescription(
        "MF-NO-HOST",
        "filter-without-host",
        .manifests,
        .error,
        .documented,
        summary: "A filter for web links has no host.",
        rationale: """
            Without a host the paths are ignored and the app offers itself for every address, as browsers do. \
            Nothing can be verified.
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
            "The filter has no host, so that the app poses as a browser for every address.",
            help: "Add android:host.",
            severity: isBrowser ? .warning : nil
        )
    }
}
