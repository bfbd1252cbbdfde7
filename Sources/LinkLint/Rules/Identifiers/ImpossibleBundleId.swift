import AppSiteAssociation
import JSONSource
import LinkPatterns

/// A bundle identifier has other characters than letters, digits, hyphens and dots.
enum ImpossibleBundleId: MalformedAppIDRule {
    static let about = RuleDescription(
        "ID-BUNDLE-CHARS",
        "impossible-bundle-id",
        .identifiers,
        .error,
        .documented,
        summary: "A bundle identifier has other characters than letters, digits, hyphens and dots.",
        rationale: "Apple allows only these, so no app can have another identifier, and the entry is about none.",
        source: "Apple, CFBundleIdentifier",
        examples: [
            .flagged(.appID, #"▸"9Z8Y7X6W5V.com.acme.my_shop""#),
            .accepted(.appID, #""9Z8Y7X6W5V.com.acme.my-shop""#),
        ]
    )

    static func check(_ appID: AppIDSite, _ log: inout FindingCollector) {
        guard appID.placeholder == nil else { return }
        if let problem = appID.problem {
            guard problem.code == .bundleCharacters else { return }
            flag(problem, appID, &log)
        } else if appID.text.contains(text: ".-") {
            log.flag(
                appID.range,
                "A part of \"\(appID.text)\" begins with a hyphen, which is unusual.",
                pointer: appID.pointer,
                help: "Copy the bundle identifier from the project.",
                severity: .warning,
                certainty: .inferred
            )
        }
    }
}
