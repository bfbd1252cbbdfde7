import DigitalAssetLinks
import JSONSource

enum LinksOfTwoActivities: LintRule {
    static let about = RuleDescription(
        .init("MF-DUP-FILTER", "links-of-two-activities", .manifests, .warning, .documented),
        summary: "Two activities take the same links.",
        rationale: "Which of them opens is not guaranteed; some systems ask the user.",
        source: "Android, Intents and intent filters",
        examples: [
            .flagged(.application, Self.pair("acme.com", "acme.com", "▸")),
            .accepted(.application, Self.pair("acme.com", "acme.de", "")),
        ]
    )

    static func check(_ subject: ManifestSubject, _ log: inout FindingCollector) {
        var first: [Claim: FilterSite] = [:]
        for site in subject.webFilters where site.component.isEnabled && site.filter.isExact {
            let owner = site.component.target ?? site.component.name
            for claim in claims(of: site) {
                guard let earlier = first[claim] else {
                    first[claim] = site
                    continue
                }
                guard (earlier.component.target ?? earlier.component.name) != owner else { continue }
                log.flag(
                    site.filter.tagRange,
                    "“\(earlier.component.name)” takes the same links on “\(claim.host)”.",
                    help: "Leave the links to one activity.",
                    related: [RelatedPlace(range: earlier.filter.tagRange, message: "The other filter.")]
                )
                break
            }
        }
    }

    /// A host with exactly the same paths.
    private struct Claim: Hashable {
        let host: String
        let paths: Set<[String]>
        let groups: [FilterGroup]
    }

    private static func claims(of site: FilterSite) -> [Claim] {
        let paths = Set(site.paths.map { [$0.name, $0.text] })
        guard site.filter.filter.data.allSatisfy({ $0.mimeType == nil }) else { return [] }
        return site.hosts.map { Claim(host: $0.text, paths: paths, groups: site.filter.filter.groups) }
    }

    private static func pair(_ one: String, _ two: String, _ mark: String) -> String {
        [(".One", one, ""), (".Two", two, mark)].map { name, host, mark in
            """
            <activity android:name="\(name)" android:exported="true">
            \(mark)<intent-filter android:autoVerify="true">
            <action android:name="android.intent.action.VIEW"/>
            <data android:scheme="https" android:host="\(host)"/>
            </intent-filter>
            </activity>
            """
        }.joined(separator: "\n")
    }
}
