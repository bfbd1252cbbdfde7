import JSONSource

/// A path pattern holds a query.
enum QueryInPath: PatternRule {
    static let about = RuleDescription(
        "PAT-QUERY-IN-PATH",
        "query-in-path",
        .patterns,
        .error,
        .documented,
        summary: "A path pattern holds a query.",
        rationale: """
            The path ends before the question mark of a link, and a question mark in a pattern stands for any one \
            character. The query has a key of its own.
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
