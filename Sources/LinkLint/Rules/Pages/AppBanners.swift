import AppSiteAssociation
import JSONSource
import LinkPatterns

enum BannerWithoutAppId: LintRule {
    static let about = RuleDescription(
        .init("SAB-APPID", "banner-without-app-id", .pages, .error, .documented),
        summary: "A Smart App Banner names no app, or not by its number.",
        rationale: """
            Safari finds the app by app-id, the number that the App Store gave it. Without that number, or with a \
            bundle identifier instead, no banner appears.
            """,
        source: "Apple, Promoting Apps with Smart App Banners",
        examples: [
            .flaggedPage(#"<meta name="apple-itunes-app" content="app-id=▸com.acme.shop">"#),
            .flaggedPage(#"<meta name="apple-itunes-app" content="▸app-argument=https://acme.com/buy">"#),
            .acceptedPage(#"<meta name="apple-itunes-app" content="app-id=310633997">"#),
        ]
    )

    static func check(_ page: PageSubject, _ log: inout FindingCollector) {
        for banner in page.banners {
            guard let field = banner["app-id"] else {
                log.flag(
                    banner.range,
                    "The banner has no app-id.",
                    help: "Begin with app-id= and the number of the app in the App Store.",
                    place: .page
                )
                continue
            }
            // What follows a wrong separator is reported by its own rule.
            let value = (field.value ?? "").prefix { $0 != ";" && $0 != " " }
            guard value.isEmpty || !value.allSatisfy({ $0.isASCII && $0.isNumber }) else { continue }
            log.flag(
                field.valueRange,
                value.isEmpty ? "app-id is empty." : "app-id is \"\(value)\", and not a number.",
                help: "Write the digits of the app's address in the App Store, those behind “id”.",
                place: .page
            )
        }
    }
}

enum UselessBannerArgument: LintRule {
    static let about = RuleDescription(
        .init("SAB-ARG", "useless-banner-argument", .pages, .warning, .documented),
        summary:
            "A Smart App Banner passes the app an address that is not complete, or that the file does not give to the app.",
        rationale: """
            app-argument is the address that the app gets when people open it from the banner. It has to be complete, \
            with scheme and host. If the association file of its host is linted together with the page and does not \
            give the address to the app, the app is asked to show a page that it does not claim.
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
                    address.isEmpty ? "app-argument is empty." : "app-argument is not a complete address: \(address).",
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

enum ImpossibleClipInBanner: LintRule {
    static let about = RuleDescription(
        .init("SAB-CLIP", "impossible-clip-in-banner", .pages, .warning, .documented),
        summary: "A page offers an app clip that its site does not list, or asks for a display that does not exist.",
        rationale: """
            The site has to list the app clip under appclips in its association file; that is checked when the file is \
            linted together with the page. app-clip-display has one value, card.
            """,
        source: "Apple, Supporting invocations from your website and the Messages app",
        examples: [
            .flaggedPage(
                #"<meta name="apple-itunes-app" content="app-id=310633997, app-clip-bundle-id=▸com.acme.shop.Clip">"#,
                file: #"{"/": "/buy/*"}"#
            ),
            .flaggedPage(
                #"<meta name="apple-itunes-app" content="app-id=310633997, app-clip-bundle-id=com.acme.shop.Clip, app-clip-display=▸banner">"#
            ),
            .acceptedPage(
                #"<meta name="apple-itunes-app" content="app-id=310633997, app-clip-bundle-id=com.acme.shop.Clip, app-clip-display=card">"#
            ),
        ]
    )

    static func check(_ page: PageSubject, _ log: inout FindingCollector) {
        for banner in page.banners {
            if let clip = banner["app-clip-bundle-id"] { check(clip, page, &log) }
            guard let display = banner["app-clip-display"] else { continue }
            let value = display.value ?? ""
            if value != "card" {
                let message = "app-clip-display is \"\(value)\", and the only value is card."
                log.flag(display.valueRange, message, help: "Write app-clip-display=card.", place: .page)
            } else if banner["app-clip-bundle-id"] == nil {
                let help = "Add app-clip-bundle-id with the identifier of the clip."
                log.flag(display.range, "No app clip is named that could be shown.", help: help, place: .page)
            }
        }
    }

    private static func check(_ clip: SmartAppBanner.Field, _ page: PageSubject, _ log: inout FindingCollector) {
        let bundle = clip.value ?? ""
        let files = page.neighbours.associations.filter { file in
            file.host == nil || page.host == nil || file.host == page.host
        }
        let lists = files.compactMap { $0.subject.file?.apps(for: .appclips) }
        guard !lists.isEmpty, !lists.joined().contains(where: { $0.hasSuffix("." + bundle) }) else { return }
        log.flag(
            clip.valueRange,
            "The association file does not list the app clip \(bundle) under appclips.",
            help: #"Add "appclips": {"apps": ["TEAM.\#(bundle)"]} with the prefix of your team."#,
            place: .page
        )
    }
}
