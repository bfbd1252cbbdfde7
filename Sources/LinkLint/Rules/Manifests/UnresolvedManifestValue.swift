import DigitalAssetLinks
import JSONSource

/// A reference or a placeholder has no value here.
enum UnresolvedManifestValue: LintRule {
    static let about = RuleDescription(
        "MF-PLACEHOLDER",
        "unresolved-manifest-value",
        .manifests,
        .note,
        .documented,
        summary: "A reference or a placeholder has no value here.",
        rationale: """
            What it stands for is found in the resources or given by the build. Rules skip such values.
            """,
        source: "Android, Inject build variables into the manifest",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="▸@string/host"/>"#),
            .flagged(.filter, #"<data android:scheme="https" android:host="▸${host}"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func check(_ subject: ManifestSubject, _ log: inout FindingCollector) {
        for finding in subject.manifest?.findings ?? [] where finding.code == about.code { log.adopt(finding) }
    }
}
