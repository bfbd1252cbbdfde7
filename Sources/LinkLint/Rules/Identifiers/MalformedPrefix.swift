import AppSiteAssociation
import JSONSource

/// The prefix of an application identifier is not ten capital letters and digits.
enum MalformedPrefix: MalformedAppIDRule {
    static let about = RuleDescription(
        "ID-PREFIX",
        "malformed-prefix",
        .identifiers,
        .error,
        .documented,
        summary: "The prefix of an application identifier is not ten capital letters and digits.",
        rationale: """
            The prefix is the team's identifier, or that of the app where it is older; both have ten characters from A \
            to Z and 0 to 9.
            """,
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.appID, #"▸"9Z8Y7X.com.acme.shop""#),
            .flagged(.appID, #"▸"9Z8Y7X6W5V:com.acme.shop""#),
            .accepted(.appID, #""9Z8Y7X6W5V.com.acme.shop""#),
        ]
    )
}
