import JSONSource
import LinkPatterns

/// The address that a Smart App Banner hands to the app is none.
enum UselessBannerArgument: LintRule {
    static let about = RuleDescription(
        "SAB-ARG",
        "useless-banner-argument",
        .pages,
        .warning,
        .documented,
        summary: "A Smart App Banner hands the app an address that is not whole, or that the file does not give it.",
        rationale: """
            app-argument is the address that the app gets when people open it from the banner. It has to be whole, with \
            scheme and host. When the association file of its host is linted along, and keeps the address from the \
            app, the app is asked to show a page that it does not claim.
            """,
        source: "Apple, Promoting Apps with Smart App Banners",
        examples: [
            .flaggedPage(#"<meta name="apple-itunes-app" content="app-id=310633997, app-argument=▸/buy/42">"#),
            .flaggedPage(
                #"<meta name="apple-itunes-app" content="app-id=310633997, app-argument=▸https://acme.com/about">"#,
                file: #"{"/": "/buy/*"}"#
            ),
            .acceptedPage(
                #"<meta name="apple-itunes-app" content="app-id=310633997, app-argument=https://acme.com/buy/42">"#,
                file: #"{"/": "/buy/*"}"#
            ),
            .acceptedPage(#"<meta name="apple-itunes-app" content="app-id=310633997, app-argument=acme://buy/42">"#),
        ]
    )

    static func check(_ page: PageSubject, _ log: inout FindingCollector) {
        for field in page.banners.compactMap({ $0["app-argument"] }) {
            let address = field.value ?? ""
            // Template code is filled in before the page is served.
            guard !address.contains(text: "{{"), !address.contains(text: "<%"), !address.contains(text: "${") else {
                continue
            }
            guard LinkURL(address).scheme != nil else {
                log.flag(
                    field.valueRange,
                    address.isEmpty ? "app-argument is empty." : "app-argument is no whole address: \(address).",
                    help: "Begin with https:// and the host.",
                    place: .page
                )
                continue
            }
            guard LinkURL(address).isWebLink, page.neighbours.hasFile(for: address),
                page.neighbours.opening(of: address) == nil
            else { continue }
            log.flag(
                field.valueRange,
                "The association file gives \(address) to no app.",
                help: "Name an address that the app claims, or add a rule for it.",
                certainty: .inferred,
                place: .page
            )
        }
    }
}
