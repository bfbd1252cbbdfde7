import JSONSource

/// A Smart App Banner names no app.
enum BannerWithoutAppId: LintRule {
    static let about = RuleDescription(
        "SAB-APPID",
        "banner-without-app-id",
        .pages,
        .error,
        .documented,
        summary: "A Smart App Banner names no app, or not by its number.",
        rationale: """
            Safari finds the app by app-id, the number that the App Store gave it. Without that number, or with a \
            bundle identifier in its place, no banner appears.
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
            // What follows a wrong separator is told by its own rule.
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
