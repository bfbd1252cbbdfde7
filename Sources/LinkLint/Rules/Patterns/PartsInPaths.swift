import JSONSource

enum FragmentInPath: PatternRule {
    static let about = RuleDescription(
        .init("PAT-HASH-IN-PATH", "fragment-in-path", .patterns, .error, .said),
        summary: "A path pattern holds a fragment.",
        rationale: """
            The path ends before the hash sign of a link, so the pattern never matches. Routes after a hash are \
            fragments, and have their own key.
            """,
        source: "Apple Developer Forums, thread 712348",
        examples: [
            .flagged(.components, #"{"/": "/▸#/buy/*"}"#),
            .accepted(.components, ##"{"/": "/", "#": "/buy/*"}"##),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, let hash = pattern.text.utf8.firstIndex(of: UInt8(ascii: "#")) else { return }
        let start = pattern.text.utf8.distance(from: pattern.text.startIndex, to: hash)
        log.flag(
            pattern.range(of: start..<pattern.text.utf8.count),
            "The path of a link ends before its fragment, so this pattern never matches.",
            pointer: pattern.node.pointer,
            help: "Put what follows the hash sign into the key \"#\" of a component."
        )
    }
}

enum QueryInPath: PatternRule {
    static let about = RuleDescription(
        .init("PAT-QUERY-IN-PATH", "query-in-path", .patterns, .error, .documented),
        summary: "A path pattern holds a query.",
        rationale: """
            The path ends before the question mark of a link, and a question mark in a pattern matches any one \
            character. The query has its own key.
            """,
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"/": "/buy▸?id=*"}"#),
            .flagged(.paths, #""/▸?q=*""#),
            .accepted(.components, #"{"/": "/buy", "?": {"id": "*"}}"#),
            .accepted(.components, #"{"/": "/buy/?*"}"#),
            .accepted(.components, #"{"/": "/buy/????"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path else { return }
        let bytes = Array(pattern.text.utf8)
        guard let mark = bytes.firstIndex(of: UInt8(ascii: "?")) else { return }
        let rest = bytes[mark...].dropFirst()
        let name = rest.prefix { $0 != UInt8(ascii: "=") }
        guard !name.isEmpty, name.count < rest.count, name.allSatisfy(isNameByte) else { return }
        log.flag(
            pattern.range(of: mark..<bytes.count),
            "The path of a link ends before its query, so a pattern with a query in it never matches as meant.",
            pointer: pattern.node.pointer,
            help: pattern.isLegacy
                ? "Only \"components\" can look at queries: {\"/\": …, \"?\": {…}}."
                : "Put the query into \"?\": {\"\(String(decoding: name, as: UTF8.self))\": …}."
        )
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        let lowered = byte | 0x20
        return (byte >= 0x30 && byte <= 0x39) || (lowered >= 0x61 && lowered <= 0x7A) || "_-.[]$%*&".utf8.contains(byte)
    }
}

enum HashBeforeFragment: PatternRule {
    static let about = RuleDescription(
        .init("PAT-FRAG-LEAD", "hash-before-fragment", .patterns, .error, .inferred),
        summary: "The pattern of a fragment begins with a hash sign.",
        rationale: "The fragment begins after the hash sign, so the pattern hardly ever matches.",
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, ##"{"#": "▸#top"}"##),
            .accepted(.components, ##"{"#": "top"}"##),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .fragment, pattern.text.hasPrefix("#") else { return }
        let text = String(pattern.text.dropFirst())
        log.flag(
            pattern.range(of: 0..<1),
            "A fragment is compared without its hash sign.",
            pointer: pattern.node.pointer,
            help: "Write \"\(text)\".",
            fix: Fix("Write \"\(text)\".", .unsafe, [pattern.rewriting(to: text)])
        )
    }
}

enum QuestionMarkBeforeQuery: PatternRule {
    static let about = RuleDescription(
        .init("PAT-QUERY-LEAD", "question-mark-before-query", .patterns, .error, .inferred),
        summary: "The pattern of a query begins with a question mark.",
        rationale: "The query begins after the question mark. In a pattern it matches any one character.",
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"?": "▸?id=*"}"#),
            .accepted(.components, #"{"?": "id=*"}"#),
            .accepted(.components, #"{"?": "?*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .query, pattern.text.hasPrefix("?"), pattern.text.contains("=") else { return }
        let text = String(pattern.text.dropFirst())
        log.flag(
            pattern.range(of: 0..<1),
            "A query is compared without its question mark, and \"?\" matches any one character.",
            pointer: pattern.node.pointer,
            help: "Write \"\(text)\".",
            fix: Fix("Write \"\(text)\".", .unsafe, [pattern.rewriting(to: text)])
        )
    }
}
