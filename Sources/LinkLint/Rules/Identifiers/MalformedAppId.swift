import JSONSource

/// An application identifier is not a prefix, a dot and a bundle identifier.
enum MalformedAppId: MalformedAppIDRule {
    static let about = RuleDescription(
        "ID-FORMAT",
        "malformed-app-id",
        .identifiers,
        .error,
        .documented,
        summary: "An application identifier is not a prefix, a dot and a bundle identifier.",
        rationale: """
            Identifiers are compared exactly with those of installed apps. One that has not the form matches none.
            """,
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.appID, #"▸"shop""#),
            .flagged(.appID, #"▸"9Z8Y7X6W5V. com.acme.shop""#),
            .flagged(.appID, #"▸"1:1234567890:ios:abcdef""#),
            .accepted(.appID, #""9Z8Y7X6W5V.com.acme.shop""#),
        ]
    )
}
