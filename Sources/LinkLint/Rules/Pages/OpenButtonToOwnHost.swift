import JSONSource
import LinkPatterns

/// A button that should open the app stays on the page's own host.
enum OpenButtonToOwnHost: LintRule {
    static let about = RuleDescription(
        "PAGE-SAME-HOST",
        "open-button-to-own-host",
        .pages,
        .warning,
        .documented,
        summary: "A link that says “open in app” goes to the host of the page itself.",
        rationale: """
            Safari takes a link to the host of the page for browsing on, and opens no app; another subdomain counts as \
            another host. Seen are links whose label says so in English, and whose address is relative or on the host of \
            the page's canonical address.
            """,
        source: "Apple, Universal Links (archived guide); TN3155",
        examples: [
            .flaggedPage(#"<a href="▸/buy/42">Open in app</a>"#),
            .flaggedPage(
                #"<link rel="canonical" href="https://acme.com/buy/42"><a href="▸https://acme.com/buy/42">Open in the Acme app</a>"#
            ),
            .acceptedPage(
                #"<link rel="canonical" href="https://acme.com/buy/42"><a href="https://app.acme.com/buy/42">Open in app</a>"#
            ),
            .acceptedPage(#"<a href="/buy/42">Buy</a>"#),
        ]
    )

    static func check(_ page: PageSubject, _ log: inout FindingCollector) {
        for link in page.links where asksForTheApp(link.label) {
            let url = LinkURL(link.address)
            let isRelative = url.scheme == nil && !link.address.hasPrefix("//") && !link.address.hasPrefix("#")
            let host =
                link.address.hasPrefix("//") ? LinkURL("https:" + link.address).lowercasedHost : url.lowercasedHost
            guard !link.address.isEmpty, isRelative || (host != nil && host == page.host) else { continue }
            log.flag(
                link.range,
                "The link goes to the host of the page, so that Safari stays in the browser.",
                help: "Link to another host of yours whose file gives the address to the app, such as a subdomain.",
                place: .page
            )
        }
    }

    /// Whether a label is about opening an app, as “Open in the Acme app” or “View in app” is.
    private static func asksForTheApp(_ label: String) -> Bool {
        let words = label.split { !$0.isLetter }.map(String.init)
        let verbs: Set<String> = ["open", "view", "continue", "launch", "see", "watch", "read", "listen"]
        guard words.count <= 10, let verb = words.firstIndex(where: verbs.contains),
            let app = words.lastIndex(of: "app"), verb < app
        else { return false }
        let between = words[(verb + 1)..<app]
        return between.isEmpty || between.contains("in") || between.contains("the") || between.contains("our")
    }
}
