import JSONSource

/// A query text names an item twice.
enum RepeatedItemInText: PatternRule {
    static let about = RuleDescription(
        "QRY-REPEAT",
        "repeated-item-in-text",
        .patterns,
        .note,
        .documented,
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
            "\"\(name)\" stands twice; in an object every repetition has to match one pattern.",
            pointer: pattern.node.pointer,
            help: "Write an object if the order of items does not matter."
        )
    }
}
