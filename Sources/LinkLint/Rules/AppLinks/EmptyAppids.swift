import AppSiteAssociation
import JSONSource

/// The list appIDs is empty.
enum EmptyAppids: LintRule {
    static let about = RuleDescription(
        "APL-APPIDS-EMPTY",
        "empty-appids",
        .appLinks,
        .error,
        .observed,
        summary: "The list appIDs is empty.",
        rationale: "A list that is there counts alone: the entry names no app, even when it has appID, too.",
        source: "Apple, applinks.Details",
        examples: [
            .flagged(.details, #"{"appIDs": ▸[], "components": [{"/": "/buy/*"}]}"#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for entry in subject.entries {
            guard let list = entry.node["appIDs"], list.kind == .array, entry.entry.appIDs.isEmpty else { continue }
            let hidden = entry.node["appID"]?.string.map { ", and \"appID\": \"\($0)\" is not read beside it" } ?? ""
            log.flag(list, "\"appIDs\" names no app\(hidden).", help: "List the apps that the rules are for.")
        }
    }
}
