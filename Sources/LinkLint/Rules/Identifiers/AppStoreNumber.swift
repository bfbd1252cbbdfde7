import AppSiteAssociation
import JSONSource

/// An application identifier is, or begins with, an App Store number.
enum AppStoreNumber: MalformedAppIDRule {
    static let about = RuleDescription(
        "ID-NUMERIC",
        "app-store-number",
        .identifiers,
        .error,
        .observed,
        summary: "An application identifier is, or begins with, an App Store number.",
        rationale: "The number in an address of the App Store is not the team's identifier.",
        source: "Found in published files",
        examples: [
            .flagged(.appID, #"▸"1234567890.com.acme.shop""#),
            .accepted(.appID, #""9Z8Y7X6W5V.com.acme.shop""#),
        ]
    )

    static func check(_ appID: AppIDSite, _ log: inout FindingCollector) {
        let prefix = appID.text.prefix { $0 != "." }
        guard !prefix.isEmpty, prefix.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return }
        guard appID.placeholder?.isCertain != true else { return }
        log.flag(
            appID.range,
            "\"\(prefix)\" looks like a number of the App Store or of a project, not like a team's identifier.",
            pointer: appID.pointer,
            help: appID.problem?.remedy ?? "Write the team's identifier, a dot and the bundle identifier."
        )
    }
}
