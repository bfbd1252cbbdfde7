import DigitalAssetLinks
import JSONSource

/// An object has the same member twice.
enum MemberTwiceInStatement: StatementReadingRule {
    static let about = RuleDescription(
        "AL-JSON-DUPKEY",
        "member-twice-in-statement",
        .statements,
        .warning,
        .observed,
        summary: "An object has the same member twice.",
        rationale: """
            Google's service takes one of the two; the agents of Android 6 to 14 reject the whole file.
            """,
        source: "AOSP, StatementService, JsonParser",
        examples: [
            .flagged(.packageName, #""com.acme.shop", ▸"package_name": "com.acme.mail""#),
            .accepted(.packageName, #""com.acme.shop""#),
        ]
    )
}
