import DigitalAssetLinks
import JSONSource

/// The activity for links has the standard launch mode.
enum StandardLaunchMode: LintRule {
    static let about = RuleDescription(
        "MF-LAUNCHMODE",
        "standard-launch-mode",
        .manifests,
        .note,
        .documented,
        summary: "The activity for links has the standard launch mode.",
        rationale: """
            Each link then starts another copy of it, in the task of whoever opened the link.
            """,
        source: "Android, Tasks and the back stack",
        examples: [
            .flagged(.application, Self.activity("▸", "")),
            .accepted(.application, Self.activity("", #" android:launchMode="singleTask""#)),
        ]
    )

    static func check(_ subject: ManifestSubject, _ log: inout FindingCollector) {
        for component in subject.manifest?.components ?? [] where component.kind == .activity {
            guard ["standard", nil].contains(component.launchMode) else { continue }
            let isForLinks = subject.webFilters.contains {
                $0.component.tagRange == component.tagRange && $0.filter.filter.autoVerify
            }
            guard isForLinks else { continue }
            log.flag(
                component.tagRange,
                "Each link starts another copy of “\(component.name)”.",
                help: "Consider android:launchMode=\"singleTask\" or \"singleTop\"; leave it if copies are meant."
            )
        }
    }

    private static func activity(_ mark: String, _ mode: String) -> String {
        RuleExample.activity(mark + RuleExample.activityTag(mode), RuleExample.viewAction, RuleExample.webData)
    }
}
