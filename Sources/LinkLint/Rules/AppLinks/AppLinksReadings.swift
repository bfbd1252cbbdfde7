import AppSiteAssociation
import JSONSource

/// What the reader of association files sees, about `applinks`: a row for each code.
enum AppLinksReadings {
    static let rows: [RuleReference<AssociationFileSubject>] = [
        .reading(
            .init(.aplAppidArray, "appid-as-array", .appLinks),
            summary: "The value of appID is an array.",
            rationale: "The key appID takes one text; a list is called appIDs.",
            source: "Apple, applinks.Details",
            examples: [
                .flagged(.details, #"{"appID": ▸["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/buy/*"}]}"#),
                .accepted(.components, #"{"/": "/buy/*"}"#),
            ],
            fix: renameToAppIDs
        ),
        .reading(
            .init(.aplAppidsString, "appids-as-string", .appLinks),
            summary: "The value of appIDs is not an array.",
            rationale: "Only an array counts. The entry then names no app, unless it has appID, too.",
            source: "Apple, applinks.Details",
            examples: [
                .flagged(.details, #"{"appIDs": ▸"9Z8Y7X6W5V.com.acme.shop", "components": [{"/": "/buy/*"}]}"#),
                .accepted(.components, #"{"/": "/buy/*"}"#),
            ],
            fix: { .array(around: $0, .unsafe) }
        ),
        .reading(
            .init(.aplDetailsEntry, "details-as-entry", .appLinks),
            summary: "The details are one entry instead of an array of entries.",
            rationale: """
                An object in this place is read as one from app ID to rules, the form from before the release of iOS \
                9. The keys "appIDs" and "components" are then taken for apps, and no app opens any link. The other \
                findings about the entry apply once it is in an array.
                """,
            source: "Apple, applinks.Details",
            examples: [
                .flagged(
                    .appLinks,
                    #""details": ▸{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/buy/?*"}]}"#
                ),
                .flagged(.appLinks, #""details": ▸{"appID": "9Z8Y7X6W5V.com.acme.shop", "paths": ["/buy/?*"]}"#),
                .accepted(
                    .appLinks,
                    #""details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/buy/?*"}]}]"#
                ),
            ],
            fix: squareBrackets
        ),
        .reading(
            .init(.aplDetailsObject, "details-as-object", .appLinks),
            summary: "The details are an object from app to rules.",
            rationale: """
                This is the form from before the release of iOS 9. It is still read, but its entries have no order, \
                and no tool but Apple's understands it.
                """,
            source: "Apple, applinks.Details",
            examples: [
                .flagged(.appLinks, #""details": ▸{"9Z8Y7X6W5V.com.acme.shop": {"paths": ["/buy/*"]}}"#),
                .accepted(.paths, #""/buy/*""#),
            ]
        ),
        .reading(
            .init(.aplDetailsType, "details-of-wrong-type", .appLinks),
            summary: "The details are neither an array nor an object.",
            rationale: "Any other value counts as no details at all: no app opens any link.",
            source: "Apple, applinks",
            examples: [
                .flagged(.appLinks, #""details": ▸"9Z8Y7X6W5V.com.acme.shop""#),
                .accepted(.paths, #""/buy/*""#),
            ]
        ),
        .reading(
            .init(.aplEntryType, "entry-not-an-object", .appLinks),
            summary: "An element of details is not an object.",
            rationale:
                "Each element has to be an object with apps and rules. Any other is skipped, and its apps open no links.",
            source: "Apple, applinks.Details",
            examples: [
                .flagged(.details, #"▸"9Z8Y7X6W5V.com.acme.shop""#),
                .accepted(.components, #"{"/": "/buy/*"}"#),
            ]
        ),
        .reading(
            .init(.aplNoApp, "entry-without-app", .appLinks),
            summary: "An entry names no app.",
            rationale:
                "Rules count for the apps of their entry, so without an app they have no effect. Name the apps under appIDs.",
            source: "Apple, applinks.Details",
            examples: [
                .flagged(.details, #"▸{"components": [{"/": "/buy/*"}]}"#),
                .accepted(.components, #"{"/": "/buy/*"}"#),
            ]
        ),
        .reading(
            .init(.aplNoDetails, "applinks-without-details", .appLinks),
            summary: "The applinks object has no details.",
            rationale: "Without details no app is named, so no link opens an app.",
            source: "Apple, applinks",
            examples: [
                .flagged(.file, #"{"applinks": ▸{"apps": []}}"#),
                .accepted(.file, #"{"applinks": {"details": []}}"#),
            ]
        ),
        .reading(
            .init(.aplNoPatterns, "entry-without-patterns", .appLinks),
            summary: "An entry has neither components nor paths.",
            rationale: """
                Apple's software is reported to give such an app every link of the domain; other tools say that it \
                gets none. A file should not depend on it.
                """,
            source: "Reported; Apple does not document the case",
            examples: [
                .flagged(.details, #"▸{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"]}"#),
                .accepted(.components, #"{"/": "*"}"#),
            ]
        ),
        .reading(
            .init(.aplPathsString, "paths-as-string", .appLinks),
            summary: "The value of paths is not an array.",
            rationale: "Only an array counts. An entry without rules is reported to accept every link.",
            source: "Apple, App Search Programming Guide",
            examples: [
                .flagged(.details, #"{"appID": "9Z8Y7X6W5V.com.acme.shop", "paths": ▸"/buy/*"}"#),
                .accepted(.paths, #""/buy/*""#),
            ],
            fix: { .array(around: $0, .unsafe) }
        ),
        .reading(
            .init(.aplRuleType, "rule-of-wrong-type", .appLinks),
            summary: "A rule is not an object, or a path is not a text.",
            rationale:
                "Components are objects and paths are texts. Any other rule is reported to constrain nothing: it takes every link.",
            source: "Reported; Apple does not document the case",
            examples: [
                .flagged(.components, #"▸"/buy/*""#),
                .flagged(.paths, #"▸{"/": "/buy/*"}"#),
                .accepted(.components, #"{"/": "/buy/*"}"#),
            ],
            fix: component
        ),
    ]

    @Sendable
    private static func renameToAppIDs(_ node: JSONNode) -> Fix? {
        guard let member = node.member, node.parent?["appIDs"] == nil else { return nil }
        return Fix("Call the key \"appIDs\".", .unsafe, [TextEdit(member.nameRange, "\"appIDs\"")])
    }

    @Sendable
    private static func squareBrackets(_ node: JSONNode) -> Fix? {
        let (start, end) = (node.range.lowerBound, node.range.upperBound)
        return Fix("Put it in square brackets.", .unsafe, [TextEdit(start..<start, "["), TextEdit(end..<end, "]")])
    }

    @Sendable
    private static func component(_ node: JSONNode) -> Fix? {
        guard node.kind == .string, let text = node.string else { return nil }
        let isExclude = text.uppercased().hasPrefix("NOT /")
        guard isExclude || text.hasPrefix("/") || text == "*" else { return nil }
        let path = JSONText.string(isExclude ? String(text.dropFirst(4)) : text)
        let component = isExclude ? "{\"/\": \(path), \"exclude\": true}" : "{\"/\": \(path)}"
        return Fix("Write \(component).", .unsafe, [TextEdit(node.range, component)])
    }
}
