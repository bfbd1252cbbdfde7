import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A dynamic rule has a key or a variable of Apple's.
enum AppleKeyInDynamicRule: LintRule {
    static let about = RuleDescription(
        "DL-IOS-KEY",
        "apple-key-in-dynamic-rule",
        .dynamicRules,
        .warning,
        .documented,
        summary: "A dynamic rule has a key or a variable of Apple's.",
        rationale: """
            Android's rules look like Apple's but know “/”, “?”, “#”, “exclude” and “comments” only.
            """,
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.dynamicRules, #"{"/": "/shop/*", ▸"caseSensitive": false}"#),
            .flagged(.dynamicRules, #"{"/": ▸"/$(lang)/shop"}"#),
            .accepted(.dynamicRules, #"{"/": "/shop/*", "comments": "the shop"}"#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        let keys = ["caseSensitive", "percentEncoded", "comment", "defaults", "substitutionVariables"]
        for entry in subject.statements.flatMap(\.dynamicRules.entries) {
            for member in entry.node.members where keys.contains(where: { member.nameEquals($0) }) {
                log.flag(
                    name: member,
                    "“\(member.name)” is a key of Apple's, which Android does not look at.",
                    help: member.nameEquals("comment") ? "Write “comments”." : "Write what it means into the patterns."
                )
            }
        }
        for pattern in subject.statements.flatMap(\.dynamicPatterns) where pattern.text.contains(text: "$(") {
            log.flag(pattern.node, "Android has no variables.", help: "Write a rule for each value.")
        }
    }
}
