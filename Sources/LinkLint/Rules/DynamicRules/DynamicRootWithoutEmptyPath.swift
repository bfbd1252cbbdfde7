import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A dynamic rule takes “/” but none takes the empty path.
enum DynamicRootWithoutEmptyPath: LintRule {
    static let about = RuleDescription(
        "DL-ROOT",
        "dynamic-root-without-empty-path",
        .dynamicRules,
        .note,
        .documented,
        summary: "A dynamic rule takes “/” but none takes the empty path.",
        rationale: """
            The path of https://acme.com is empty, not “/”, and a pattern must not be.
            """,
        source: "AOSP, android.net.Uri",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"/"}"#),
            .accepted(.dynamicRules, #"{"/": "/"}, {"/": "*"}"#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for statement in subject.statements {
            let paths = statement.dynamicPatterns.filter { $0.part == .path }
            guard !paths.contains(where: { $0.compiled?.matches("") ?? false }) else { continue }
            for pattern in paths where pattern.text == "/" && pattern.isAllowing {
                log.flag(
                    pattern.node,
                    "A link without any path, as “https://acme.com”, does not fit “/”.",
                    help: "Cover it with “*”, or accept the miss."
                )
            }
        }
    }
}
