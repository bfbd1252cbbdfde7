import AppSiteAssociation
import JSONSource

/// The file spells an app in other letter case than its entitlements.
enum AppIdInOtherCase: LintRule {
    static let about = RuleDescription(
        "ID-CASE",
        "app-id-in-other-case",
        .identifiers,
        .warning,
        .inferred,
        summary: "The file spells an app in other letter case than its entitlements.",
        rationale: "Identifiers are compared exactly.",
        source: "Apple, Supporting associated domains",
        examples: [
            .flaggedPair(
                #"{"webcredentials": {"apps": [▸"9Z8Y7X6W5V.com.acme.Shop"]}}"#,
                ["webcredentials:shop.acme.com"]
            ),
            .acceptedPair(
                #"{"webcredentials": {"apps": ["9Z8Y7X6W5V.com.acme.shop"]}}"#,
                ["webcredentials:shop.acme.com"]
            ),
        ]
    )

    static func check(_ pair: AssociationPair, _ log: inout FindingCollector) {
        for site in pair.file.appIDs where !pair.ownAppIDs.contains(site.text) {
            guard let own = pair.ownAppIDs.first(where: { $0.lowercased() == site.text.lowercased() }) else { continue }
            log.flag(
                site.range,
                "The app is called \(own), and letter case counts.",
                pointer: site.pointer,
                help: "Write \"\(own)\".",
                fix: Fix("Write \"\(own)\".", .unsafe, [TextEdit(site.range, JSONText.string(own))])
            )
        }
    }
}
