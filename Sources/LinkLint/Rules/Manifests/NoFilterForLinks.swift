import DigitalAssetLinks
import JSONSource

/// No filter of the manifest opens web links.
enum NoFilterForLinks: LintRule {
    static let about = RuleDescription(
        "MF-NO-WEB-FILTER",
        "no-filter-for-links",
        .manifests,
        .error,
        .documented,
        summary: "No filter of the manifest opens web links.",
        rationale: """
            Android asks for an intent filter with VIEW and http or https. Without one no link opens the app, \
            verified or not. Unless a statement list is there, the app may not be meant to open any.
            """,
        source: "Android, Add intent filters for incoming links",
        examples: [
            .flagged(
                .application,
                Self.activity(
                    #"▸<activity android:name=".Main" android:exported="true">"#,
                    scheme: "acme",
                    verify: true
                )
            ),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func check(_ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard let first = subject.filters.first, subject.webFilters.isEmpty else { return }
        guard !subject.filters.contains(where: \.isWeb) else { return }
        let isMeant =
            !subject.neighbours.statements.isEmpty || subject.filters.contains(where: \.filter.filter.autoVerify)
        log.flag(
            first.component.tagRange,
            "No filter of this manifest opens links of the web.",
            help: "Add one with VIEW, DEFAULT, BROWSABLE, the scheme https and the host.",
            severity: isMeant ? nil : .note
        )
    }

    private static func activity(_ tag: String, scheme: String, verify: Bool) -> String {
        let data = #"<data android:scheme="\#(scheme)" android:host="open"/>"#
        let filter = #"<intent-filter android:autoVerify="\#(verify)">"#
        return RuleExample.activity(tag, filter: filter, RuleExample.viewAction, data)
    }
}
