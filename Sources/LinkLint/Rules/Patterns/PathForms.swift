import JSONSource
import LinkPatterns

enum EmptyPath: PatternRule {
    static let about = RuleDescription(
        .init("PAT-EMPTY", "empty-path", .patterns, .warning, .reported),
        summary: "A path pattern is empty.",
        rationale: "An empty pattern takes the root only, not every path.",
        source: "Reported by people who examined the system",
        examples: [
            .flagged(.components, #"{"/": "▸"}"#),
            .accepted(.components, #"{"/": "/"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, pattern.text.isEmpty else { return }
        log.flag(
            pattern.range,
            "An empty pattern takes the root of the site only.",
            pointer: pattern.node.pointer,
            help: "Write \"/\" if that is meant, or \"*\" for every path.",
            fix: Fix("Write \"/\".", .safe, [pattern.rewriting(to: "/")])
        )
    }
}

enum PathWithoutSlash: PatternRule {
    static let about = RuleDescription(
        .init("PAT-NO-SLASH", "path-without-slash", .patterns, .warning, .reported),
        summary: "A path pattern does not begin with a slash.",
        rationale: "Every path begins with one. Apple's software is reported to add it, other tools do not.",
        source: "Reported; agrees with recorded answers of Apple's swcutil",
        examples: [
            .flagged(.components, #"{"/": "▸buy/*"}"#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
            .accepted(.components, #"{"/": "*/buy"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, pattern.text.utf8.count > 1, let first = pattern.text.first else { return }
        guard !"/*# !-^.:".contains(first), !pattern.text.uppercased().hasPrefix("NOT") else { return }
        guard !FullUrlAsPattern.isAddress(pattern.text), pattern.prefix.isEmpty || first != " " else { return }
        log.flag(
            pattern.range,
            "The pattern does not begin with a slash; Apple's software is reported to supply it, other tools are not.",
            pointer: pattern.node.pointer,
            help: "Write \"/\(pattern.text)\".",
            fix: Fix("Write \"/\(pattern.text)\".", .safe, [pattern.rewriting(to: "/" + pattern.text)])
        )
    }
}

enum PathWithoutChildren: PatternRule {
    static let about = RuleDescription(
        .init("PAT-NO-STAR", "path-without-children", .patterns, .note, .documented),
        summary: "A path pattern ends with a slash.",
        rationale: "A slash at the end does not count: the pattern takes the page itself and nothing below it.",
        source: "Apple, TN3155",
        examples: [
            .flagged(.components, #"{"/": "▸/buy/"}"#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
            .accepted(.components, #"{"/": "/"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, pattern.text.utf8.count > 1, pattern.text.hasSuffix("/") else { return }
        guard !pattern.text.hasSuffix("*/"), !pattern.text.contains(text: "://") else { return }
        log.flag(
            pattern.range,
            "\"\(pattern.text)\" takes this page only, and nothing below it.",
            pointer: pattern.node.pointer,
            help: "Write \"\(pattern.text)*\" if the pages below it are meant, too."
        )
    }
}

enum PathOfOneCharacter: PatternRule {
    static let about = RuleDescription(
        .init("PAT-ONE-CHAR", "path-of-one-character", .patterns, .error, .reported),
        summary: "A path pattern is a single character.",
        rationale: """
            Apple's software is reported not to add a slash to a pattern of one character, so it never equals a path, \
            which begins with one.
            """,
        source: "Reported by people who examined the system",
        examples: [
            .flagged(.components, #"{"/": "▸a"}"#),
            .accepted(.components, #"{"/": "/a"}"#),
            .accepted(.components, #"{"/": "*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, pattern.text.utf8.count == 1, !"*/#\\".contains(text: pattern.text) else { return }
        log.flag(
            pattern.range,
            "A pattern of one character gets no slash supplied, so this one \(pattern.text == "?" ? "takes the root only" : "never matches").",
            pointer: pattern.node.pointer,
            help: "Write \"/\(pattern.text)\".",
            fix: Fix("Write \"/\(pattern.text)\".", .unsafe, [pattern.rewriting(to: "/" + pattern.text)])
        )
    }
}

enum DotSegment: PatternRule {
    static let about = RuleDescription(
        .init("PAT-DOT-SEGMENT", "dot-segment", .patterns, .warning, .reported),
        summary: "A path pattern has a dot segment.",
        rationale: "Browsers resolve /./ and /../ before they follow a link, so a path with one hardly arrives.",
        source: "WHATWG URL, path state",
        examples: [
            .flagged(.components, #"{"/": "/a▸/../b"}"#),
            .accepted(.components, #"{"/": "/b"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, let range = pattern.range(of: "/../") ?? pattern.range(of: "/./") else { return }
        log.flag(
            range,
            "Links arrive with dot segments resolved.",
            pointer: pattern.node.pointer,
            help: "Write the path without them."
        )
    }
}

enum UpperCasePath: PatternRule {
    static let about = RuleDescription(
        .init("PAT-CASE", "upper-case-path", .patterns, .note, .documented),
        summary: "A path pattern has capital letters, and letter case counts.",
        rationale: "Many sites answer /Buy and /buy alike; the pattern takes one spelling only.",
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"/": "▸/Buy/*"}"#),
            .accepted(.components, #"{"/": "/Buy/*", "caseSensitive": false}"#),
            .accepted(.components, #"{"/": "/buy/%C3%A9"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, pattern.isCaseSensitive else { return }
        guard !pattern.text.uppercased().hasPrefix("NOT"), !pattern.text.contains(text: "://") else { return }
        guard EscapeText.withoutEscapesAndNames(pattern.text).contains(where: { $0.isASCII && $0.isUppercase }) else {
            return
        }
        log.flag(
            pattern.range,
            "Letter case counts, so links with another spelling of \"\(pattern.text)\" stay in the browser.",
            pointer: pattern.node.pointer,
            help: pattern.isLegacy ? "Check the links." : "Write \"caseSensitive\": false if the site does not care."
        )
    }
}

enum SemicolonInPath: PatternRule {
    static let about = RuleDescription(
        .init("PAT-SEMICOLON", "semicolon-in-path", .patterns, .note, .inferred),
        summary: "A path pattern has a semicolon, which has no special meaning.",
        rationale: "What follows a semicolon belongs to the path, and is compared with it.",
        source: "RFC 3986, section 3.3",
        examples: [
            .flagged(.components, #"{"/": "/buy▸;id=*"}"#),
            .accepted(.components, #"{"/": "/buy"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, let range = pattern.range(of: ";") else { return }
        log.flag(
            range,
            "A semicolon and what follows it belong to the path.",
            pointer: pattern.node.pointer,
            help: "Leave it if links are written like this."
        )
    }
}
