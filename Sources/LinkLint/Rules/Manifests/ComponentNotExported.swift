import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// An activity that takes web links is not exported.
enum ComponentNotExported: LintRule {
    static let about = RuleDescription(
        "MF-NOT-EXPORTED",
        "component-not-exported",
        .manifests,
        .error,
        .documented,
        summary: "An activity that takes web links is not exported.",
        rationale: """
            Other apps, browsers among them, cannot start it. Since Android 12 an activity with a filter has to \
            say android:exported, or the app cannot be installed.
            """,
        source: "Android, Behavior changes: Apps targeting Android 12",
        examples: [
            .flagged(.application, Self.activity("▸", "")),
            .flagged(.application, Self.activity("▸", #" android:exported="false""#)),
            .accepted(.application, Self.activity("", #" android:exported="true""#)),
        ]
    )

    static func check(_ subject: ManifestSubject, _ log: inout FindingCollector) {
        for component in subject.manifest?.components ?? [] where component.isExported != true {
            guard subject.webFilters.contains(where: { $0.component.tagRange == component.tagRange }) else { continue }
            let isOld = (subject.manifest?.targetSDK ?? 31) < 31
            guard component.isExported == false || !isOld else { continue }
            let place = component.tagRange.lowerBound + 1 + component.kind.rawValue.utf8.count
            let insertion = TextEdit(place..<place, " android:exported=\"true\"")
            log.flag(
                component.tagRange,
                component.isExported == false
                    ? "“\(component.name)” takes web links but is not exported, so nobody can open it."
                    : "“\(component.name)” takes web links and has to say android:exported since Android 12.",
                help: "Write android:exported=\"true\".",
                // An attribute that is there already must not be written twice.
                fix: subject.source.excerpt(component.tagRange).contains(text: "exported")
                    ? nil : Fix("Export the activity.", .unsafe, [insertion])
            )
        }
    }

    private static func activity(_ mark: String, _ exported: String) -> String {
        let tag = #"\#(mark)<activity android:name=".Main"\#(exported)>"#
        return RuleExample.activity(tag, RuleExample.viewAction, RuleExample.webData)
    }
}
