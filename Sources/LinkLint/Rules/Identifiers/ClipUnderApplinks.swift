import AppSiteAssociation
import JSONSource

/// An app clip stands under applinks.
enum ClipUnderApplinks: AppIDRule {
    static let about = RuleDescription(
        "CLIP-IN-APPLINKS",
        "clip-under-applinks",
        .identifiers,
        .warning,
        .documented,
        summary: "An app clip stands under applinks.",
        rationale: "App clips take part in appclips and webcredentials only.",
        source: "Apple, Associating your App Clip with your website",
        examples: [
            .flagged(.appID, #"▸"9Z8Y7X6W5V.com.acme.shop.Clip""#),
            .accepted(.file, #"{"appclips": {"apps": ["9Z8Y7X6W5V.com.acme.shop.Clip"]}}"#),
        ]
    )

    static func check(_ appID: AppIDSite, _ log: inout FindingCollector) {
        guard appID.service == .applinks, appID.text.hasSuffix(".Clip") || appID.text.hasSuffix(".clip") else { return }
        log.flag(
            appID.range,
            "\"\(appID.text)\" looks like an app clip, which takes no part in applinks.",
            pointer: appID.pointer,
            help: "List it under \"appclips\"."
        )
    }
}
