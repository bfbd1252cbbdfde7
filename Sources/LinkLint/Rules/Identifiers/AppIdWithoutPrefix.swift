import JSONSource

/// An application identifier is the bundle identifier alone.
enum AppIdWithoutPrefix: MalformedAppIDRule {
    static let about = RuleDescription(
        "ID-NO-PREFIX",
        "app-id-without-prefix",
        .identifiers,
        .error,
        .observed,
        summary: "An application identifier is the bundle identifier alone.",
        rationale: "The prefix belongs to the identifier. Without it no installed app is equal.",
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.appID, #"▸"com.acme.shop""#),
            .accepted(.appID, #""9Z8Y7X6W5V.com.acme.shop""#),
        ]
    )
}
