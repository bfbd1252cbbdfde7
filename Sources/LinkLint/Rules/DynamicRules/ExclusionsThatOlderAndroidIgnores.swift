import DigitalAssetLinks
import JSONSource

/// Dynamic rules exclude links, and the app runs on Android 14 or earlier.
enum ExclusionsThatOlderAndroidIgnores: LintRule {
    static let about = RuleDescription(
        "DL-OLD-ANDROID",
        "exclusions-that-older-android-ignores",
        .dynamicRules,
        .note,
        .documented,
        summary: "Dynamic rules exclude links, and the app runs on Android 14 or earlier.",
        rationale: """
            Older systems do not read rules: there the excluded links open the app.
            """,
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(
                .dynamicRules,
                #"{"/": "/help/*", ▸"exclude": true}, {"/": "*"}"#,
                path: "acme.com/assetlinks.json",
                manifest: ""
            ),
            .accepted(.dynamicRules, #"{"/": "*"}"#, path: "acme.com/assetlinks.json", manifest: ""),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for statement in subject.statements {
            let oldest = statement.manifests(among: subject.neighbours).compactMap(\.minimumSDK).min()
            guard let oldest, oldest < 35 else { continue }
            for entry in statement.dynamicRules.entries where entry.rule?.excludes == true {
                guard let member = entry.node.members.first(where: { $0.nameEquals("exclude") }) else { continue }
                log.flag(
                    name: member,
                    "The app runs from API \(oldest) on; before Android 15 these links open it.",
                    help: "Handle them in the app, or leave them out of the manifest."
                )
            }
        }
    }
}
