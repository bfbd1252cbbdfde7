import AppSiteAssociation
import JSONSource

/// The file lists an app that is none of yours.
enum AppOfNobody: LintRule {
    static let about = RuleDescription(
        "ID-NOT-IN-APP",
        "app-of-nobody",
        .identifiers,
        .note,
        .inferred,
        summary: "The file lists an app that is none of yours.",
        rationale: "It may be an old one, or a mistake; any app of that identifier opens your links.",
        source: "Apple, Supporting associated domains",
        examples: [
            .flaggedPair(
                #"{"webcredentials": {"apps": [▸"9Z8Y7X6W5V.com.acme.old"]}}"#,
                ["webcredentials:shop.acme.com"]
            ),
            .acceptedPair(
                #"{"webcredentials": {"apps": ["9Z8Y7X6W5V.com.acme.shop"]}}"#,
                ["webcredentials:shop.acme.com"]
            ),
        ]
    )

    static func check(_ pair: AssociationPair, _ log: inout FindingCollector) {
        guard !pair.knownAppIDs.isEmpty else { return }
        let own = Set(pair.ownAppIDs.map { $0.lowercased() })
        for site in pair.file.appIDs where !own.contains(site.text.lowercased()) {
            // An app of yours with another prefix has a finding of its own.
            if pair.ownAppIDs.contains(where: { AppID.areOneApp($0, site.text) }) { continue }
            log.flag(
                site.range,
                "\"\(site.text)\" is none of the apps that are known here.",
                pointer: site.pointer,
                help: "Remove it if nobody uses it any more."
            )
        }
    }
}
