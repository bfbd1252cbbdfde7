import AppSiteAssociation
import JSONSource

enum ClipUnderApplinks: AppIDRule {
    static let about = RuleDescription(
        .init("CLIP-IN-APPLINKS", "clip-under-applinks", .identifiers, .warning, .documented),
        summary: "An app clip is listed under applinks.",
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

enum ClipWithoutSuffix: AppIDRule {
    static let about = RuleDescription(
        .init("CLIP-SUFFIX", "clip-without-suffix", .identifiers, .warning, .documented),
        summary: "An app under appclips does not end like an app clip.",
        rationale: """
            The identifier of an app clip is that of its app with .Clip, or another word, after it. An app itself may \
            be listed there, too, which is rarer.
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

enum ServiceInsideApplinks: LintRule {
    static let about = RuleDescription(
        .init("SVC-IN-APPLINKS", "service-inside-applinks", .identifiers, .error, .inferred),
        summary: "A service is inside applinks.",
        rationale: "Services are members of the outermost object. Inside another service they are ignored.",
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.appLinks, #""details": [], ▸"webcredentials": {"apps": ["9Z8Y7X6W5V.com.acme.shop"]}"#),
            .accepted(
                .file,
                #"{"applinks": {"details": []}, "webcredentials": {"apps": ["9Z8Y7X6W5V.com.acme.shop"]}}"#
            ),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        guard let appLinks = subject.appLinks else { return }
        for member in appLinks.members where AssociatedService(rawValue: member.name).isKnown {
            log.flag(
                name: member,
                "\"\(member.name)\" is inside \"applinks\", where it is ignored.",
                help: "Move it to the top of the file, next to \"applinks\"."
            )
        }
    }
}
