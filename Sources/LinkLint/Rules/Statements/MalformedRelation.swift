import DigitalAssetLinks
import JSONSource

/// A relation is not a kind, a slash and a detail.
enum MalformedRelation: StatementReadingRule {
    static let about = RuleDescription(
        "AL-RELATION-FORM",
        "malformed-relation",
        .statements,
        .error,
        .documented,
        summary: "A relation is not a kind, a slash and a detail.",
        rationale: """
            Both parts are lower-case letters, digits, “_” and “.”. Nothing is trimmed or folded; the statement is \
            left out, and Android 12 and later give up the whole list.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.relations, #"▸"handle_all_urls""#),
            .flagged(.relations, #"▸"delegate_permission/common.Handle_All_URLs""#),
            .accepted(.relations, #""delegate_permission/common.handle_all_urls""#),
        ]
    )
}
