import AppSiteAssociation
import JSONSource

/// A page offers an app clip that cannot appear.
enum ImpossibleClipInBanner: LintRule {
    static let about = RuleDescription(
        "SAB-CLIP",
        "impossible-clip-in-banner",
        .pages,
        .warning,
        .documented,
        summary: "A page offers an app clip that its site does not list, or asks for a display that does not exist.",
        rationale: """
            The site has to list the app clip under appclips in its association file; that is checked when the file is \
            linted along. app-clip-display knows one value, card.
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
