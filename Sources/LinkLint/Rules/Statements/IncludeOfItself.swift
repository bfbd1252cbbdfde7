import DigitalAssetLinks
import JSONSource

/// A list includes itself.
enum IncludeOfItself: LintRule {
    static let about = RuleDescription(
        "AL-INCLUDE-LOOP",
        "include-of-itself",
        .statements,
        .warning,
        .documented,
        summary: "A list includes itself.",
        rationale: """
            Each round is fetched anew until ten fetches are spent, and other includes may come too late.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(
                .list,
                #"{"include": ▸"https://acme.com/.well-known/assetlinks.json"}"#,
                path: "acme.com/.well-known/assetlinks.json"
            ),
            .accepted(
                .list,
                #"{"include": "https://acme.com/more.json"}"#,
                path: "acme.com/.well-known/assetlinks.json"
            ),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        guard let host = subject.host else { return }
        for node in subject.includes where node.isString("https://\(host)/.well-known/assetlinks.json") {
            log.flag(node, "This is the list that includes it.", help: "Remove the include.")
        }
    }
}
