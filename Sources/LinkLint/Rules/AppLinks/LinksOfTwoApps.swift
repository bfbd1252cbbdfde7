import AppSiteAssociation
import JSONSource

/// Two apps of one file take the same link.
enum LinksOfTwoApps: LintRule {
    static let about = RuleDescription(
        "APL-APP-OVERLAP",
        "links-of-two-apps",
        .appLinks,
        .note,
        .said,
        summary: "Two apps of one file take the same link.",
        rationale: """
            Where both apps are installed, the one whose entry comes first opens the link. That is as it should be for \
            two builds of one app, of which people have one; between different apps the later one never sees the \
            link. One link is shown for each entry, and the matcher confirmed that both apps take it.
            """,
        source: "Apple, developer forums, thread 649423",
        examples: [
            .flagged(
                .details,
                #"{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/buy/*"}]}, {"appIDs": ["9Z8Y7X6W5V.com.acme.help"], "components": [▸{"/": "/*/help"}]}"#
            ),
            .accepted(
                .details,
                #"{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/*/help", "exclude": true}, {"/": "/buy/*"}]}, {"appIDs": ["9Z8Y7X6W5V.com.acme.help"], "components": [{"/": "/*/help"}]}"#
            ),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        guard var search = AppOverlapSearch(subject) else { return }
        for shared in search.run() {
            log.flag(
                shared.rule.node,
                "Where both apps are installed, \(shared.link) opens \(shared.earlierAppID), which comes first, and not \(shared.appID).",
                help: "Exclude the link from one of the apps, unless only one of them is ever installed.",
                related: [
                    RelatedPlace(
                        range: shared.earlier.node.range,
                        message: "This rule gives \(shared.link) to \(shared.earlierAppID)."
                    )
                ]
            )
        }
    }
}
