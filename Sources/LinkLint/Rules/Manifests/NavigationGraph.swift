import DigitalAssetLinks
import JSONSource

/// An activity names a navigation graph.
enum NavigationGraph: LintRule {
    static let about = RuleDescription(
        "MF-REFERENCE-NAV",
        "navigation-graph",
        .manifests,
        .note,
        .documented,
        summary: "An activity names a navigation graph.",
        rationale: """
            Builds put the graph's deep links in its place as filters. They are not seen here.
            """,
        source: "Android, Create a deep link for a destination",
        examples: [
            .flagged(
                .application,
                #"<activity android:name=".Main">▸<nav-graph android:value="@navigation/main"/></activity>"#
            ),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func check(_ subject: ManifestSubject, _ log: inout FindingCollector) {
        for range in subject.navigationGraphs {
            log.flag(
                range,
                "The links of this graph become filters only when the app is built.",
                help: "Check the merged manifest of a build."
            )
        }
    }
}
