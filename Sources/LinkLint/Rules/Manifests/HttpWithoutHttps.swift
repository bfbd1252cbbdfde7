import DigitalAssetLinks
import JSONSource

/// A filter has http but not https.
enum HttpWithoutHttps: FilterRule {
    static let about = RuleDescription(
        "MF-HTTP-ONLY",
        "http-without-https",
        .manifests,
        .warning,
        .documented,
        summary: "A filter has http but not https.",
        rationale: """
            Links of today are https, and hosts are verified over https whatever the filter says.
            """,
        source: "Android, Verify App Links",
        examples: [
            .flagged(.filter, #"<data ▸android:scheme="http" android:host="acme.com"/>"#),
            .accepted(.filter, #"<data android:scheme="http"/><data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard site.hasView, !site.schemes.contains(where: { $0.text.lowercased().hasPrefix("https") || !$0.isResolved })
        else { return }
        guard let http = site.attributes.first(where: { $0.name == "scheme" && $0.text.lowercased() == "http" })
        else { return }
        // Another filter of the same activity may have the other scheme.
        let hosts = Set(site.hosts.map(\.text))
        let isPaired = subject.filters.contains { other in
            other.schemes.contains { $0.text == "https" } && hosts.isSubset(of: Set(other.hosts.map(\.text)))
        }
        guard !isPaired else { return }
        log.flag(http.range, "The filter takes http links only.", help: "Add <data android:scheme=\"https\"/>.")
    }
}
