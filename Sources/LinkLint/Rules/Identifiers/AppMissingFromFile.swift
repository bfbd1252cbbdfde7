import AppSiteAssociation
import JSONSource

enum AppMissingFromFile: LintRule {
    static let about = RuleDescription(
        .init("ID-NOT-IN-FILE", "app-missing-from-file", .identifiers, .error, .documented),
        summary: "An app asks for a service of the domain, and the file does not list it there.",
        rationale: """
            Both sides have to name each other: the app the domain, and the domain's file the app, for each service.
            """,
        source: "Apple, Supporting associated domains",
        examples: [
            .flaggedPair(#"{"applinks": ▸{"details": []}}"#, ["applinks:shop.acme.com"]),
            .acceptedPair(
                #"{"webcredentials": {"apps": ["9Z8Y7X6W5V.com.acme.shop"]}}"#,
                ["webcredentials:shop.acme.com"]
            ),
            .flaggedPair(
                #"{"webcredentials": {"apps": [▸"1Q2W3E4R5T.com.acme.shop"]}}"#,
                ["webcredentials:shop.acme.com"]
            ),
        ]
    )

    static func check(_ pair: AssociationPair, _ log: inout FindingCollector) {
        guard let file = pair.file.file, let appID = pair.entitlements.appID?.text else { return }
        var seen: Set<AssociatedService> = []
        for (domain, _) in pair.entitlements.domains where seen.insert(domain.service).inserted {
            let apps = file.apps(for: domain.service)
            guard !apps.contains(appID), !apps.contains(where: { $0.lowercased() == appID.lowercased() }) else {
                continue
            }
            if let other = other(appID, in: pair.file, domain.service) {
                flag(other, appID, &log)
                continue
            }
            let node = pair.file.document?.root[domain.service.rawValue]
            log.flag(
                node?.range ?? 0..<0,
                "The app \(appID) asks for \(domain.service), and the file does not list it there.",
                pointer: node?.pointer,
                help: "Add it under \"\(domain.service)\"."
            )
        }
    }

    /// The place that lists an app of the same bundle identifier and another prefix.
    private static func other(
        _ appID: String,
        in file: AssociationFileSubject,
        _ service: AssociatedService
    ) -> AppIDSite? {
        file.appIDs.first { $0.service == service && AppID.areOneApp($0.text, appID) }
    }

    private static func flag(_ other: AppIDSite, _ appID: String, _ log: inout FindingCollector) {
        log.flag(
            other.range,
            "The app is signed as \(appID), and the file lists it as \(other.text), with another prefix.",
            pointer: other.pointer,
            help: "Write \"\(appID)\".",
            fix: Fix("Write \"\(appID)\".", .unsafe, [TextEdit(other.range, JSONText.string(appID))])
        )
    }
}
