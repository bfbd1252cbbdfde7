import AppSiteAssociation
import JSONSource

/// What the reader of association files sees, about patterns, queries and variables: a row for each code.
enum PatternReadings {
    static let rows: [RuleReference<AssociationFileSubject>] = [
        .reading(
            .init(.boolNull, "boolean-of-wrong-type", .patterns),
            summary: "A boolean is null, a list or an object.",
            rationale: """
                Apple's software is reported to read it as false, without a look at the defaults: letter case then \
                does not count, and links are decoded.
                """,
            source: "Reported by people who examined the system",
            examples: [
                .flagged(.components, #"{"/": "/buy", "caseSensitive": ▸null}"#),
                .accepted(.components, #"{"/": "/buy", "caseSensitive": false}"#),
            ]
        ),
        .reading(
            .init(.boolString, "boolean-as-text", .patterns),
            summary: "A boolean is written as a text or a number.",
            rationale: "Apple's software is reported to read it like a word or a number; other tools ignore it.",
            source: "Reported by people who examined the system",
            examples: [
                .flagged(.components, #"{"/": "/buy", "exclude": ▸"true"}"#),
                .accepted(.components, #"{"/": "/buy", "exclude": true}"#),
            ],
            fix: boolean
        ),
        .reading(
            .init(.patNotLower, "lower-case-not", .patterns),
            summary: "The NOT before a path is not in capital letters.",
            rationale: "Apple documents NOT. Other letter cases are reported to work, too.",
            source: "Apple, App Search Programming Guide",
            examples: [
                .flagged(.paths, #"▸"not /buy/*""#),
                .accepted(.paths, #""NOT /buy/*""#),
            ],
            fix: upperCaseNot
        ),
        .reading(
            .init(.qryArray, "query-of-wrong-type", .patterns),
            summary: "A query is neither an object nor a text.",
            rationale: "Any other value constrains nothing: any query is accepted.",
            source: "Apple, applinks.Details.Components",
            examples: [
                .flagged(.components, #"{"?": ▸["id"]}"#),
                .accepted(.components, #"{"?": {"id": "?*"}}"#),
            ]
        ),
        .reading(
            .init(.qryNonstring, "query-value-not-a-string", .patterns),
            summary: "A value of a query object is not a text.",
            rationale:
                "One such value makes the whole object void, its valid items included, and any query is accepted.",
            source: "Recorded answers of Apple's swcutil",
            examples: [
                .flagged(.components, #"{"?": {"id": ▸42}}"#),
                .accepted(.components, #"{"?": {"id": "42"}}"#),
            ],
            fix: quotes
        ),
        .reading(
            .init(.subNested, "variable-in-variable", .patterns),
            summary: "A value of a variable refers to another variable.",
            rationale: "Apple forbids it, and the value is dropped.",
            source: "Apple, applinks.SubstitutionVariables",
            examples: [
                .flagged(
                    .appLinks,
                    #""substitutionVariables": {"place": ▸["$(lang)-x"]}, "details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/$(place)"}]}]"#
                ),
                .accepted(
                    .appLinks,
                    #""substitutionVariables": {"place": ["de-x"]}, "details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/$(place)"}]}]"#
                ),
            ]
        ),
        .reading(
            .init(.subType, "variable-of-wrong-type", .patterns),
            summary: "A variable is not a list of texts.",
            rationale: """
                A single text is reported to count as a list of one, members that are not texts are skipped, and \
                anything else is not a variable at all.
                """,
            source: "Apple, applinks.SubstitutionVariables",
            examples: [
                .flagged(
                    .appLinks,
                    #""substitutionVariables": {"food": ▸"pizza"}, "details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/$(food)"}]}]"#
                ),
                .accepted(
                    .appLinks,
                    #""substitutionVariables": {"food": ["pizza"]}, "details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/$(food)"}]}]"#
                ),
            ],
            fix: { .array(around: $0, .safe) }
        ),
    ]

    @Sendable
    private static func boolean(_ node: JSONNode) -> Fix? {
        guard let words = ["true": true, "false": false, "1": true, "0": false][node.string ?? node.spelling] else {
            return nil
        }
        return Fix("Write \(words).", .safe, [TextEdit(node.range, "\(words)")])
    }

    @Sendable
    private static func upperCaseNot(_ node: JSONNode) -> Fix? {
        guard let text = node.string else { return nil }
        let fixed = "NOT " + text.dropFirst(4)
        return Fix("Write \"\(fixed)\".", .safe, [TextEdit(node.range, JSONText.string(fixed))])
    }

    @Sendable
    private static func quotes(_ node: JSONNode) -> Fix? {
        guard node.kind == .number || node.kind == .boolean else { return nil }
        return Fix("Put it in quotes.", .unsafe, [TextEdit(node.range, "\"\(node.spelling)\"")])
    }
}
