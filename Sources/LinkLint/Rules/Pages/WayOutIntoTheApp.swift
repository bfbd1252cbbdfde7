import JSONSource
import LinkPatterns

/// The way out of the app leads back into it.
enum WayOutIntoTheApp: LintRule {
    static let about = RuleDescription(
        "APL-SELF-LOOP",
        "way-out-into-the-app",
        .appLinks,
        .warning,
        .documented,
        summary: "A link that says “continue on the web” is given to the app by the association file.",
        rationale: """
            People who want to stay in the browser are sent to the app again, as often as they try. Seen are links of \
            a page that is linted along with the association file, whose label says so in English, and whose address \
            the file gives to an app. Links that the app itself opens stand in its source, which is not read.
            """,
        source: "Apple, Universal Links (archived guide)",
        examples: [
            .flaggedPage(
                #"<a href="▸https://acme.com/buy/42">Continue in browser</a>"#,
                file: #"{"/": "/buy/*"}"#
            ),
            .acceptedPage(
                #"<a href="https://acme.com/buy/42#browser">Continue in browser</a>"#,
                file: ##"{"#": "browser", "exclude": true}, {"/": "/buy/*"}"##
            ),
            .acceptedPage(#"<a href="https://acme.com/buy/42">Buy</a>"#, file: #"{"/": "/buy/*"}"#),
        ]
    )

    static func check(_ page: PageSubject, _ log: inout FindingCollector) {
        for link in page.links where asksForTheWeb(link.label) {
            var address = link.address
            if !LinkURL(address).isWebLink {
                // Without a host of its own, the link stays on that of the page, and in the browser.
                guard address.hasPrefix("//") else { continue }
                address = "https:" + address
            }
            guard let opening = page.neighbours.opening(of: address), LinkURL(address).lowercasedHost != page.host
            else { continue }
            let rule = opening.rule.map { "rule \($0 + 1) of its entry in \(opening.association.path)" }
            log.flag(
                link.range,
                "The link opens \(opening.appID) again, by \(rule ?? opening.association.path).",
                help: "Exclude it before that rule, for example by a fragment, or link to a host without the app.",
                place: .page
            )
        }
    }

    private static func asksForTheWeb(_ label: String) -> Bool {
        let words = label.split { !$0.isLetter }.map(String.init)
        let verbs: Set<String> = ["continue", "stay", "view", "open", "go", "use", "see", "switch"]
        let places: Set<String> = ["browser", "web", "website", "safari", "site"]
        guard words.count <= 10, let verb = words.firstIndex(where: verbs.contains) else { return false }
        let rest = words[(verb + 1)...]
        return rest.contains(where: places.contains) && rest.contains { ["in", "on", "the", "to", "our"].contains($0) }
    }
}
