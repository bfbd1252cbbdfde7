import DigitalAssetLinks
import JSONSource

/// The manifest is not XML, or its root is no manifest.
enum ManifestIsNoXml: LintRule {
    static let about = RuleDescription(
        "MF-XML",
        "manifest-is-no-xml",
        .manifests,
        .error,
        .documented,
        summary: "The manifest is not XML, or its root is no manifest.",
        rationale: """
            Builds stop at it, and nothing else can be said about it.
            """,
        source: "Android, App manifest overview",
        examples: [
            .flagged(.wholeManifest, "<▸resources></resources>"),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func check(_ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard let problem = subject.problem else { return }
        log.flag(problem.range, problem.message, help: "Correct the XML; nothing else was checked.")
    }
}
