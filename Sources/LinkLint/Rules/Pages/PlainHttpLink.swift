import JSONSource
import LinkPatterns

/// A page links to its own site without encryption.
enum PlainHttpLink: LintRule {
    static let about = RuleDescription(
        "PAGE-HTTP",
        "plain-http-link",
        .pages,
        .note,
        .documented,
        summary: "A page links to its own site, or to a site whose file is at hand, by http.",
        rationale: """
            The association file is only ever fetched by https, and a link by http goes through a redirect first where \
            no app takes it. A site's own host is known from the page's canonical address.
            """,
        source: "Apple, Supporting associated domains",
        examples: [
            .flaggedPage(
                #"<link rel="canonical" href="https://acme.com/"><a href="▸http://acme.com/buy/42">Buy</a>"#
            ),
            .acceptedPage(
                #"<link rel="canonical" href="https://acme.com/"><a href="https://acme.com/buy/42">Buy</a>"#
            ),
            .acceptedPage(#"<link rel="canonical" href="https://acme.com/"><a href="http://other.org/">Other</a>"#),
        ]
    )

    static func check(_ page: PageSubject, _ log: inout FindingCollector) {
        let hosts = Set(page.neighbours.associations.compactMap(\.host) + (page.host.map { [$0] } ?? []))
        for link in page.links {
            let url = LinkURL(link.address)
            guard url.scheme?.lowercased() == "http", let host = url.lowercasedHost, hosts.contains(host) else {
                continue
            }
            log.flag(link.range, "The link is not encrypted.", help: "Write https.", place: .page)
        }
    }
}
