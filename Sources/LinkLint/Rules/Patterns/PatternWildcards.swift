import JSONSource
import LinkPatterns

enum PatternTooComplex: PatternRule {
    static let about = RuleDescription(
        .init("PAT-COMPLEX", "pattern-too-complex", .patterns, .warning, .reported),
        summary: "A pattern has very many wildcards.",
        rationale: """
            Apple's software is reported to give up at 64 nested wildcards and variables, and then the pattern does \
            not match.
            """,
        source: "Reported by people who examined the system",
        examples: [
            .flagged(.components, #"{"/": "▸/*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a"}"#),
            .accepted(.components, #"{"/": "/*a*a"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        let count = pattern.text.count { $0 == "*" } + pattern.text.split(around: "$(").count - 1
        guard count > 20 else { return }
        log.flag(
            pattern.range,
            "The pattern has \(count) stars and variables\(count < 64 ? "" : "; Apple's software gives up at 64").",
            pointer: pattern.node.pointer,
            help: "Split it into simpler ones.",
            severity: count < 64 ? nil : .error
        )
    }
}

enum ExactLength: PatternRule {
    static let about = RuleDescription(
        .init("PAT-COUNT", "exact-length", .patterns, .note, .documented),
        summary: "Several question marks in a row demand an exact length.",
        rationale: "Each question mark takes exactly one character, so ???? takes four, not up to four.",
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"/": "/buy/▸????"}"#),
            .accepted(.components, #"{"/": "/buy/?*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard let start = pattern.range(of: "??") else { return }
        let count = pattern.text.drop { $0 != "?" }.prefix { $0 == "?" }.count
        guard count > 1, !pattern.text.contains(text: "?*") else { return }
        log.flag(
            start.lowerBound..<start.lowerBound + count,
            "The \(count) question marks take exactly \(count) characters.",
            pointer: pattern.node.pointer,
            help: "Write \"?*\" for one character or more."
        )
    }
}

enum DoubleStar: PatternRule {
    static let about = RuleDescription(
        .init("PAT-DOUBLE-STAR", "double-star", .patterns, .error, .reported),
        summary: "A pattern has two stars in a row.",
        rationale: """
            One star crosses slashes already. Exactly ** is reported to be wrapped in slashes, and then does not take \
            the root.
            """,
        source: "Reported by people who examined the system",
        examples: [
            .flagged(.components, #"{"/": "▸**"}"#),
            .flagged(.components, #"{"/": "/buy/▸**"}"#),
            .accepted(.components, #"{"/": "*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, let range = pattern.range(of: "**") else { return }
        let isAlone = pattern.text.allSatisfy { $0 == "*" }
        let text = isAlone ? "*" : single(pattern.text)
        log.flag(
            range,
            isAlone ? "\"\(pattern.text)\" does not take the root." : "Two stars say the same as one.",
            pointer: pattern.node.pointer,
            help: "Write \"\(text)\".",
            severity: isAlone ? nil : .warning,
            fix: Fix("Write \"\(text)\".", isAlone ? .unsafe : .safe, [pattern.rewriting(to: text)])
        )
    }

    private static func single(_ text: String) -> String {
        text.reduce(into: "") { result, next in if next != "*" || result.last != "*" { result.append(next) } }
    }
}

enum StarTakesNothing: PatternRule {
    static let about = RuleDescription(
        .init("PAT-STAR-EMPTY", "star-takes-nothing", .patterns, .note, .observed),
        summary: "A pattern that ends with a slash and a star also takes the page above.",
        rationale: "Slashes at the end do not count and a star takes nothing, too, so /buy/* takes /buy.",
        source: "Recorded answers of Apple's swcutil",
        examples: [
            .flagged(.components, #"{"/": "/buy▸/*"}"#),
            .accepted(.components, #"{"/": "/buy/?*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, pattern.text.hasSuffix("/*"), pattern.text.utf8.count > 2 else { return }
        guard !pattern.text.dropLast(2).contains("*"), !FullUrlAsPattern.isAddress(pattern.text) else { return }
        let end = pattern.text.utf8.count
        log.flag(
            pattern.range(of: end - 2..<end),
            "The pattern also takes \"\(pattern.text.dropLast(2))\" itself.",
            pointer: pattern.node.pointer,
            help: "Write \"\(pattern.text.dropLast())?*\" if only what is below it is meant."
        )
    }
}

enum StarForOneSegment: PatternRule {
    static let about = RuleDescription(
        .init("PAT-STAR-SEGMENT", "star-for-one-segment", .patterns, .note, .documented),
        summary: "A star between slashes looks as if it matched one part of the path.",
        rationale: "A star takes any number of characters, slashes among them: /a/*/c takes /a/b/x/c, too.",
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"/": "/user▸/*/posts"}"#),
            .accepted(.components, #"{"/": "/user/*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, let range = pattern.range(of: "/*/"), !pattern.text.hasSuffix("/*/") else {
            return
        }
        log.flag(
            range,
            "The star also takes slashes, so it can match more than one part of a path.",
            pointer: pattern.node.pointer,
            help: "Leave it, unless links with more parts should stay in the browser."
        )
    }
}

enum RegularExpression: PatternRule {
    static let about = RuleDescription(
        .init("PAT-REGEX", "regular-expression", .patterns, .error, .observed),
        summary: "A pattern is written like a regular expression or a route.",
        rationale: """
            Only *, ? and $(name) have a meaning. Everything else is compared letter by letter, so .* takes a dot \
            first, and :id or {id} nothing but itself.
            """,
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"/": "/buy/▸.*"}"#),
            .flagged(.components, #"{"/": "/buy/▸:id"}"#),
            .flagged(.components, #"{"/": "/buy/▸{id}"}"#),
            .flagged(.components, #"{"/": "▸^/buy"}"#),
            .flagged(.components, #"{"/": "/▸(buy|sell)/*"}"#),
            .flagged(.components, #"{"/": "/buy/▸[0-9]*"}"#),
            .accepted(.components, #"{"/": "/buy/?*"}"#),
            .accepted(.components, #"{"/": "/file.*"}"#),
            .accepted(.components, #"{"/": "/a:b/*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, let range = RegularExpressionTraces.range(in: pattern.text) else { return }
        let part = String(decoding: Array(pattern.text.utf8)[range], as: UTF8.self)
        log.flag(
            pattern.range(of: range),
            "\"\(part)\" is compared letter by letter; patterns know \"*\", \"?\" and \"$(name)\" only.",
            pointer: pattern.node.pointer,
            help: "Write \"*\" for any text, \"?*\" for at least one character, or define a substitution variable."
        )
    }
}
