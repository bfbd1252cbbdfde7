import JSONSource
import LinkPatterns

enum PlainHttpLink: LintRule {
    static let about = RuleDescription(
        .init("PAGE-HTTP", "plain-http-link", .pages, .note, .documented),
        summary: "A page links to its own site, or to a site whose file is linted with it, by http.",
        rationale: """
            The association file is fetched by https only, and a link by http goes through a redirect first where no \
            app takes it. A site's own host is known from the page's canonical address.
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

enum OpenButtonToOwnHost: LintRule {
    static let about = RuleDescription(
        .init("PAGE-SAME-HOST", "open-button-to-own-host", .pages, .warning, .documented),
        summary: "A link that says “open in app” goes to the host of the page itself.",
        rationale: """
            Safari treats a link to the host of the page as browsing, and opens no app; another subdomain counts as \
            another host. Only links are found whose label says so in English, and whose address is relative or on the \
            host of the page's canonical address.
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

enum WayOutIntoTheApp: LintRule {
    static let about = RuleDescription(
        .init("APL-SELF-LOOP", "way-out-into-the-app", .appLinks, .warning, .documented),
        summary: "A link that says “continue on the web” is given to the app by the association file.",
        rationale: """
            People who want to stay in the browser are sent to the app again each time. Only links are found of a page \
            that is linted together with the association file, whose label says so in English, and whose address the \
            file gives to an app. Links that the app itself opens are in its source, which is not read.
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
                // Without its own host, the link stays on that of the page, and in the browser.
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

enum OpenedByScript: LintRule {
    static let about = RuleDescription(
        .init("PAGE-JS-REDIRECT", "opened-by-script", .pages, .warning, .observed),
        summary: "A page opens a link of the app by a script or a refresh, without a tap.",
        rationale: """
            A universal link opens the app when people tap it. What a script or a refresh loads stays in the browser, \
            and a custom scheme of the app shows an error where the app is missing. Only fixed addresses are found: \
            those that the association file linted with the page gives to an app, and those with a custom scheme. \
            Scripts that wait for a tap, and addresses that a script puts together, are not reported.
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
