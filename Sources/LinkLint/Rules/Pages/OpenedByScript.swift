import JSONSource
import LinkPatterns

/// A page opens the app by itself.
enum OpenedByScript: LintRule {
    static let about = RuleDescription(
        "PAGE-JS-REDIRECT",
        "opened-by-script",
        .pages,
        .warning,
        .observed,
        summary: "A page opens a link of the app by a script or a refresh, without a tap.",
        rationale: """
            A universal link opens the app when people tap it. What a script or a refresh loads stays in the browser, \
            and a scheme of the app's own shows an error where the app is missing. Seen are fixed addresses: those that \
            the association file beside the page gives to an app, and those with a scheme of their own. Scripts that \
            wait for a tap, and addresses that a script puts together, are passed over.
            """,
        source: "Observed; Apple, TN3155 on taps",
        examples: [
            .flaggedPage(
                #"<script>window.location.href = "▸https://app.acme.com/buy/42";</script>"#,
                file: #"{"/": "/buy/*"}"#
            ),
            .flaggedPage(#"<meta http-equiv="refresh" content="0; url=▸acme://buy/42">"#),
            .acceptedPage(
                #"<script>window.location.href = "https://acme.com/login";</script>"#,
                file: #"{"/": "/buy/*"}"#
            ),
            .acceptedPage(
                #"<script>button.addEventListener("click", () => { location = "https://app.acme.com/buy/42"; });</script>"#,
                file: #"{"/": "/buy/*"}"#
            ),
        ]
    )

    /// Schemes that open no app of the site's own.
    private static let foreign: Set<String> = [
        "http", "https", "mailto", "tel", "sms", "javascript", "data", "blob", "about", "file",
    ]

    static func check(_ page: PageSubject, _ log: inout FindingCollector) {
        for navigation in page.navigations {
            let url = LinkURL(navigation.address)
            guard let scheme = url.scheme?.lowercased() else { continue }
            let way = navigation.isRefresh ? "A refresh" : "A script"
            if url.isWebLink {
                guard page.neighbours.opening(of: navigation.address) != nil else { continue }
                log.flag(
                    navigation.range,
                    "\(way) loads \(navigation.address): it stays in the browser although the file gives it to an app.",
                    help: "Let people tap a link, or answer with an HTTP redirect after a tap.",
                    place: .page
                )
            } else if !foreign.contains(scheme) {
                log.flag(
                    navigation.range,
                    "\(way) opens \(navigation.address) without a tap.",
                    help: "Let people tap a universal link.",
                    place: .page
                )
            }
        }
    }
}
