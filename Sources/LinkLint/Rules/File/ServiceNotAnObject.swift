import JSONSource

/// The value of a service is not an object.
enum ServiceNotAnObject: ReadingRule {
    static let about = RuleDescription(
        "FILE-SERVICE-TYPE",
        "service-not-an-object",
        .file,
        .error,
        .reported,
        summary: "The value of a service is not an object.",
        rationale: "A service whose value is a list or a text is ignored.",
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.file, #"{"webcredentials": ▸["9Z8Y7X6W5V.com.acme.shop"]}"#),
            .accepted(.file, #"{"webcredentials": {"apps": ["9Z8Y7X6W5V.com.acme.shop"]}}"#),
        ]
    )
}
