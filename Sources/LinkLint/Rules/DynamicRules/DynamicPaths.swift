import DigitalAssetLinks
import JSONSource
import LinkPatterns

enum DynamicHostInPattern: DynamicPatternRule {
    static let about = RuleDescription(
        .init("DL-HOST-IN-PATTERN", "dynamic-host-in-pattern", .dynamicRules, .error, .documented),
        summary: "A path pattern of a dynamic rule has a scheme or a host.",
        rationale: "Rules are about the host that serves them; patterns begin after the host.",
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"https://acme.com/shop/*"}"#),
            .accepted(.dynamicRules, #"{"/": "/shop/*"}"#),
        ]
    )

    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, hasHost(pattern.text) else { return }
        log.flag(
            pattern.node,
            "“\(pattern.text)” is more than a path, and matches no path.",
            help: "Write the path only."
        )
    }

    static func hasHost(_ text: String) -> Bool {
        let lowered = text.lowercased()
        return lowered.hasPrefix("http://") || lowered.hasPrefix("https://") || lowered.hasPrefix("//")
            || lowered.hasPrefix("www.") || lowered.hasPrefix("*://")
    }
}

enum DynamicPathWithoutSlash: DynamicPatternRule {
    static let about = RuleDescription(
        .init("DL-PATH-NO-SLASH", "dynamic-path-without-slash", .dynamicRules, .warning, .documented),
        summary: "A path pattern of a dynamic rule does not begin with a slash.",
        rationale: "Paths of links do, so nothing matches.",
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"shop/*"}"#),
            .accepted(.dynamicRules, #"{"/": "/shop/*"}, {"/": "*.pdf"}"#),
        ]
    )

    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, let first = pattern.text.first, !"/*?".contains(first) else { return }
        guard !DynamicHostInPattern.hasHost(pattern.text) else { return }
        log.flag(
            pattern.node,
            "Paths begin with a slash, which “\(pattern.text)” does not.",
            help: "Write “/\(pattern.text)”.",
            fix: pattern.fix("/" + pattern.text)
        )
    }
}

enum DynamicQueryInPath: DynamicPatternRule {
    static let about = RuleDescription(
        .init("DL-QUERY-IN-PATH", "dynamic-query-in-path", .dynamicRules, .error, .documented),
        summary: "A path pattern of a dynamic rule has a query.",
        rationale: "A question mark in a pattern matches any one character of the path. The query has its own key.",
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"/shop?id=*"}"#),
            .accepted(.dynamicRules, #"{"/": "/shop", "?": {"id": "*"}}"#),
        ]
    )

    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, let mark = pattern.text.firstIndex(of: "?") else { return }
        guard pattern.text[mark...].dropFirst().contains("=") else { return }
        log.flag(
            pattern.node,
            "The question mark matches one character of the path here; it does not begin a query.",
            help: "Write {\"?\": {\"name\": \"value\"}} next to the path."
        )
    }
}

enum DynamicRootWithoutEmptyPath: LintRule {
    static let about = RuleDescription(
        .init("DL-ROOT", "dynamic-root-without-empty-path", .dynamicRules, .note, .documented),
        summary: "A dynamic rule takes “/” but none takes the empty path.",
        rationale: "The path of https://acme.com is empty, not “/”, and a pattern must not be.",
        source: "AOSP, android.net.Uri",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"/"}"#),
            .accepted(.dynamicRules, #"{"/": "/"}, {"/": "*"}"#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for statement in subject.statements {
            let paths = statement.dynamicPatterns.filter { $0.part == .path }
            guard !paths.contains(where: { $0.compiled?.matches("") ?? false }) else { continue }
            for pattern in paths where pattern.text == "/" && pattern.isAllowing {
                log.flag(
                    pattern.node,
                    "A link without any path, as “https://acme.com”, does not match “/”.",
                    help: "Cover it with “*”, or accept the miss."
                )
            }
        }
    }
}

enum WildcardInDynamicQueryKey: LintRule {
    static let about = RuleDescription(
        .init("DL-QUERY-KEY-WILD", "wildcard-in-dynamic-query-key", .dynamicRules, .warning, .inferred),
        summary: "The name of a query parameter has a wildcard.",
        rationale: "Android makes one pattern of name, “=” and value, so the wildcard applies to all of it.",
        source: "AOSP, DalComponentParser",
        examples: [
            .flagged(.dynamicRules, #"{"?": {▸"utm_*": "x"}}"#),
            .accepted(.dynamicRules, #"{"?": {"utm_source": "*"}}"#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for entry in subject.statements.flatMap(\.dynamicRules.entries) {
            guard let query = entry.node["?"], query.kind == .object else { continue }
            for member in query.members where member.name.contains(where: { $0 == "*" || $0 == "?" }) {
                log.flag(
                    name: member,
                    "“\(member.name)” is a pattern together with “=” and the value.",
                    help: "Write the name in full."
                )
            }
        }
    }
}
