import DigitalAssetLinks
import JSONSource

/// An activity that takes web links is disabled.
enum DisabledComponent: LintRule {
    static let about = RuleDescription(
        "MF-DISABLED",
        "disabled-component",
        .manifests,
        .warning,
        .documented,
        summary: "An activity that takes web links is disabled.",
        rationale: """
            The filters of a disabled activity or application count for nothing until code enables it.
            """,
        source: "Android, <activity> element",
        examples: [
            .flagged(.application, Self.activity("▸", #" android:enabled="false""#)),
            .accepted(.application, Self.activity("", "")),
        ]
    )

    static func check(_ subject: ManifestSubject, _ log: inout FindingCollector) {
        for component in subject.manifest?.components ?? [] where !component.isEnabled {
            guard subject.webFilters.contains(where: { $0.component.tagRange == component.tagRange }) else { continue }
            log.flag(
                component.tagRange,
                "“\(component.name)” takes web links but is disabled.",
                help: "Enable it, unless code does."
            )
        }
    }

    private static func activity(_ mark: String, _ enabled: String) -> String {
        RuleExample.activity(mark + RuleExample.activityTag(enabled), RuleExample.viewAction, RuleExample.webData)
    }
}
