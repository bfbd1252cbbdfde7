import AppSiteAssociation
import JSONSource

/// An app under appclips does not end like an app clip.
enum ClipWithoutSuffix: AppIDRule {
    static let about = RuleDescription(
        "CLIP-SUFFIX",
        "clip-without-suffix",
        .identifiers,
        .warning,
        .documented,
        summary: "An app under appclips does not end like an app clip.",
        rationale: """
            The identifier of an app clip is that of its app with .Clip, or another word, behind it. An app itself may \
            stand there, too, which is rarer.
            """,
        source: "Apple, Associating your App Clip with your website",
        examples: [
            .flagged(.file, #"{"appclips": {"apps": [▸"9Z8Y7X6W5V.com.acme.shop"]}}"#),
            .accepted(.file, #"{"appclips": {"apps": ["9Z8Y7X6W5V.com.acme.shop.Clip"]}}"#),
        ]
    )

    static func check(_ appID: AppIDSite, _ log: inout FindingCollector) {
        guard appID.service == .appclips, !appID.text.lowercased().hasSuffix("clip") else { return }
        log.flag(
            appID.range,
            "\"\(appID.text)\" does not end with \".Clip\", as identifiers of app clips usually do.",
            pointer: appID.pointer,
            help: "Check that it is the app clip's identifier."
        )
    }
}
