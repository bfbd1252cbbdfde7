import AppSiteAssociation
import JSONSource
import LinkPatterns

enum EmptyQuery: LintRule {
    static let about = RuleDescription(
        .init("QRY-EMPTY-OBJECT", "empty-query", .patterns, .note, .inferred),
        summary: "A query object is empty.",
        rationale: "An object without items constrains nothing, so the rule takes links with any query.",
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"/": "/buy", "?": ▸{}}"#),
            .accepted(.components, #"{"/": "/buy"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for rule in subject.entries.flatMap(\.rules) {
            guard let query = rule.node["?"], query.kind == .object, query.count == 0 else { continue }
            log.flag(query, "An empty query object constrains nothing.", help: "Remove it.")
        }
    }
}

enum UnencodedItemName: LintRule {
    static let about = RuleDescription(
        .init("QRY-NAME-ENC", "unencoded-item-name", .patterns, .warning, .reported),
        summary: "The name of a query item has a character that links carry as an escape.",
        rationale: "Names are compared as they are written in the link, unless percentEncoded is false.",
        source: "Reported by people who examined the system",
        examples: [
            .flagged(.components, #"{"?": {▸"größe": "?*"}}"#),
            .accepted(.components, #"{"?": {"gr%C3%B6%C3%9Fe": "?*"}}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for member in QueryNames.members(in: subject)
        where member.name.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F || "\"<>#&=".utf8.contains($0) }) {
            guard member.value.parent?.parent?["percentEncoded"]?.boolean ?? true else { continue }
            log.flag(
                name: member,
                "A link carries this name with escapes, and names are compared as written there.",
                help: "Write \"\(EscapeText.encoding(member.name))\"."
            )
        }
    }
}

enum WildcardInItemName: LintRule {
    static let about = RuleDescription(
        .init("QRY-NAME-GLOB", "wildcard-in-item-name", .patterns, .error, .reported),
        summary: "The name of a query item has a wildcard or a variable.",
        rationale: "Names are compared exactly; wildcards work in values only.",
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"?": {▸"utm_*": "?*"}}"#),
            .accepted(.components, #"{"?": {"utm_source": "?*"}}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for member in QueryNames.members(in: subject) {
            let name = member.name
            guard name.contains("*") || name.contains("?") || name.contains(text: "$(") else { continue }
            log.flag(
                name: member,
                "Names of query items are compared exactly; \"\(name)\" is not a pattern.",
                help: "Name each item, or compare the whole query with a text."
            )
        }
    }
}

enum RepeatedItemInText: PatternRule {
    static let about = RuleDescription(
        .init("QRY-REPEAT", "repeated-item-in-text", .patterns, .note, .documented),
        summary: "A query text names an item twice.",
        rationale: """
            Of items that are repeated every one has to match the pattern of its name; a text compares their order, \
            too.
            """,
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"?": "*▸a=?*&a=?*"}"#),
            .accepted(.components, #"{"?": {"a": "?*"}}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .query else { return }
        let names = pattern.text.split(separator: "&").compactMap { item -> Substring? in
            let name = item.drop { $0 == "*" }.prefix { $0 != "=" }
            return item.contains("=") && !name.isEmpty ? name : nil
        }
        guard Set(names).count < names.count, let name = names.first(where: { name in names.count { $0 == name } > 1 })
        else { return }
        log.flag(
            pattern.range(of: name + "=") ?? pattern.range,
            "\"\(name)\" is there twice; in an object every repetition has to match one pattern.",
            pointer: pattern.node.pointer,
            help: "Write an object if the order of items does not matter."
        )
    }
}

enum StarDoesNotDemandPresence: LintRule {
    static let about = RuleDescription(
        .init("QRY-STAR-PRESENT", "star-does-not-demand-presence", .patterns, .warning, .documented),
        summary: "A query item with the pattern * does not have to be there.",
        rationale: """
            An absent item counts as an empty one, and a star takes nothing, too. On an exclusion without another \
            condition this keeps every link in the browser.
            """,
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"/": "/buy", "?": {"id": ▸"*"}}"#),
            .flagged(.components, #"{"?": {"web": ▸"*"}, "exclude": true}, {"/": "*"}"#),
            .accepted(.components, #"{"/": "/buy", "?": {"id": "?*"}}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for pattern in subject.patterns where pattern.text == "*" {
            guard case .item(let name) = pattern.part else { continue }
            let disables = pattern.rule.map { $0.isExclude && $0.takesEverything } ?? false
            log.flag(
                pattern.node,
                disables
                    ? "\"*\" accepts a link without \"\(name)\", too, so this exclusion keeps every link in the browser."
                    : "\"*\" accepts a link without \"\(name)\", too.",
                help: "Write \"?*\" to demand a value.",
                severity: disables ? .error : nil,
                fix: Fix("Write \"?*\".", .unsafe, [pattern.rewriting(to: "?*")])
            )
        }
    }
}

enum WholeQueryAsText: PatternRule {
    static let about = RuleDescription(
        .init("QRY-STRING-EXTRA", "whole-query-as-text", .patterns, .warning, .observed),
        summary: "A query is compared as a whole, without a star at its ends.",
        rationale: """
            Campaign parameters such as utm_source or fbclid are added to links on their way, and then the text \
            differs. An object compares items by name, and ignores others.
            """,
        source: "Recorded answers of Apple's swcutil",
        examples: [
            .flagged(.components, #"{"?": "▸id=?*"}"#),
            .accepted(.components, #"{"?": {"id": "?*"}}"#),
            .accepted(.components, #"{"?": "*id=*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .query, !pattern.text.isEmpty else { return }
        guard !(pattern.text.hasPrefix("*") && pattern.text.hasSuffix("*")), pattern.text != "?*" else { return }
        log.flag(
            pattern.range,
            "The whole query has to match, so a link with another item, such as utm_source, does not.",
            pointer: pattern.node.pointer,
            help: "Write an object from item name to pattern."
        )
    }
}

/// The members of query objects, whose names are names of query items.
enum QueryNames {
    static func members(in subject: AssociationFileSubject) -> [JSONMember] {
        KeyLevel.objects(in: subject).filter { $0.level == .component || $0.level == .defaults }
            .compactMap { $0.node["?"] }
            .flatMap { Array($0.members) }
    }
}
