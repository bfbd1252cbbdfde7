import DigitalAssetLinks
import JSONSource

/// A filter has a host or a path, but no scheme.
enum FilterWithoutScheme: FilterRule {
    static let about = RuleDescription(
        "MF-NO-SCHEME",
        "filter-without-scheme",
        .manifests,
        .error,
        .documented,
        summary: "A filter has a host or a path, but no scheme.",
        rationale: """
            Without a scheme all other parts of an address are ignored.
            """,
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
