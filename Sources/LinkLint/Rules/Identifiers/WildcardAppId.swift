import JSONSource

/// An application identifier has a star.
enum WildcardAppId: MalformedAppIDRule {
    static let about = RuleDescription(
        "ID-WILDCARD",
        "wildcard-app-id",
        .identifiers,
        .error,
        .documented,
        summary: "An application identifier has a star.",
        rationale:
            "Identifiers are compared exactly, and a star is no wildcard here. List each app by its full identifier.",
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.appID, #"▸"9Z8Y7X6W5V.com.acme.*""#),
            .accepted(.appID, #""9Z8Y7X6W5V.com.acme.shop""#),
        ]
    )
}
