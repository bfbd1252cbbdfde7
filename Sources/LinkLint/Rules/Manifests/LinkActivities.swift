import DigitalAssetLinks
import JSONSource
import LinkPatterns

enum DisabledComponent: LintRule {
    static let about = RuleDescription(
        .init("MF-DISABLED", "disabled-component", .manifests, .warning, .documented),
        summary: "An activity that takes web links is disabled.",
        rationale: "The filters of a disabled activity or application have no effect until code enables it.",
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

enum StandardLaunchMode: LintRule {
    static let about = RuleDescription(
        .init("MF-LAUNCHMODE", "standard-launch-mode", .manifests, .note, .documented),
        summary: "The activity for links has the standard launch mode.",
        rationale: "Each link then starts another copy of it, in the task of the app that opened the link.",
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

enum ComponentNotExported: LintRule {
    static let about = RuleDescription(
        .init("MF-NOT-EXPORTED", "component-not-exported", .manifests, .error, .documented),
        summary: "An activity that takes web links is not exported.",
        rationale: """
            Other apps, browsers among them, cannot start it. Since Android 12 an activity with a filter has to say \
            android:exported, or the app cannot be installed.
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
            let isOld = subject.manifest?.targetSDK.map { $0 < AndroidAPI.explicitExport } ?? false
            guard component.isExported == false || !isOld else { continue }
            let place = component.tagRange.lowerBound + 1 + component.kind.rawValue.utf8.count
            let insertion = TextEdit(place..<place, " android:exported=\"true\"")
            log.flag(
                component.tagRange,
                component.isExported == false
                    ? "“\(component.name)” takes web links but is not exported, so no other app can open it."
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

enum NavigationGraph: LintRule {
    static let about = RuleDescription(
        .init("MF-REFERENCE-NAV", "navigation-graph", .manifests, .note, .documented),
        summary: "An activity names a navigation graph.",
        rationale: "Builds replace the graph with filters for its deep links. They cannot be checked here.",
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
