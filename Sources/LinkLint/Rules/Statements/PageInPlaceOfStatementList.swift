import DigitalAssetLinks
import JSONSource

/// A page is served in the place of the statement list.
enum PageInPlaceOfStatementList: StatementReadingRule {
    static let about = RuleDescription(
        "AL-JSON-HTML",
        "page-in-place-of-statement-list",
        .statements,
        .error,
        .documented,
        summary: "A page is served in the place of the statement list.",
        rationale: """
            A login page, the shell of a single-page app or a "not found" with status 200 is what most servers \
            send for a path that they do not know. Verification fails for it as for no file at all.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.wholeList, "▸<!DOCTYPE html><html><body>Not found</body></html>"),
            .accepted(.wholeList, "[]"),
        ]
    )
}
