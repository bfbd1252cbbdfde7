import AppSiteAssociation
import JSONSource

/// An entry has both appID and appIDs, and the latter leaves the former out.
enum AppidHiddenByAppids: LintRule {
    static let about = RuleDescription(
        "APL-APPIDS-HIDES",
        "appid-hidden-by-appids",
        .appLinks,
        .warning,
        .observed,
        summary: "An entry has both appID and appIDs, and the latter leaves the former out.",
        rationale: "Since iOS 13 appIDs counts alone. The app in appID opens links on iOS 12 only.",
        source: "Apple, WWDC19 session 717",
        examples: [
            .flagged(
                .details,
                #"{"appID": ▸"9Z8Y7X6W5V.com.acme.old", "appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/buy/*"}]}"#
            ),
            .accepted(
                .details,
                #"{"appID": "9Z8Y7X6W5V.com.acme.shop", "appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/buy/*"}]}"#
            ),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for entry in subject.entries where entry.node["appIDs"]?.kind == .array && !entry.entry.appIDs.isEmpty {
            guard let node = entry.node["appID"], let single = node.string else { continue }
            guard !entry.entry.appIDs.contains(single) else { continue }
            log.flag(
                node,
                "\"\(single)\" is not in \"appIDs\", which counts alone since iOS 13.",
                help: "Add it to \"appIDs\"."
            )
        }
    }
}
