import DigitalAssetLinks
import JSONSource
import LinkPatterns

enum CapitalsInDynamicPattern: DynamicPatternRule {
    static let about = RuleDescription(
        .init("DL-CASE", "capitals-in-dynamic-pattern", .dynamicRules, .note, .documented),
        summary: "A path pattern of a dynamic rule has capital letters.",
        rationale: "Letter case counts, and there is no key to turn that off. If the site takes both, list both.",
        source: "AOSP, PatternMatcher",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"/Shop/*"}"#),
            .accepted(.dynamicRules, #"{"/": "/Shop/*"}, {"/": "/shop/*"}"#),
        ]
    )

    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector) {
        let lowered = pattern.text.lowercased()
        guard pattern.part == .path, lowered != pattern.text, !pattern.siblings.contains(lowered) else { return }
        log.flag(
            pattern.node,
            "Letter case counts: “\(lowered)” is another path.",
            help: "Add a rule for it if the site takes both."
        )
    }
}

enum DotInPlainDynamicPattern: DynamicPatternRule {
    static let about = RuleDescription(
        .init("DL-DOT-LITERAL", "dot-in-plain-dynamic-pattern", .dynamicRules, .note, .documented),
        summary: "A pattern without wildcards inside has a dot.",
        rationale: """
            The first version of Android's converter put a backslash before each dot, in plain texts too, which then \
            match nothing.
            """,
        source: "AOSP, DalComponentParser",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"/index.html"}"#),
            .accepted(.dynamicRules, #"{"/": "/index"}"#),
        ]
    )

    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector) {
        guard pattern.text.contains("."), let compiled = pattern.compiled, compiled.kind != .simpleGlob else { return }
        log.flag(
            pattern.node,
            "On devices with the first version of dynamic rules “\(pattern.text)” matches nothing.",
            help: "Write “?” for the dot to reach them, too."
        )
    }
}

enum NotInDynamicPattern: DynamicPatternRule {
    static let about = RuleDescription(
        .init("DL-NOT-PREFIX", "not-in-dynamic-pattern", .dynamicRules, .warning, .documented),
        summary: "A pattern of a dynamic rule begins with NOT.",
        rationale: "That is how old files of Apple exclude paths. Here it is text.",
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"NOT /help/*"}, {"/": "*"}"#),
            .accepted(.dynamicRules, #"{"/": "/help/*", "exclude": true}, {"/": "*"}"#),
        ]
    )

    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector) {
        guard pattern.text.hasPrefix("NOT ") else { return }
        log.flag(pattern.node, "“NOT ” is text here.", help: "Write “exclude”: true next to the pattern.")
    }
}

enum RegularExpressionInDynamicPattern: DynamicPatternRule {
    static let about = RuleDescription(
        .init("DL-REGEX", "regular-expression-in-dynamic-pattern", .dynamicRules, .warning, .documented),
        summary: "A pattern of a dynamic rule looks like a regular expression.",
        rationale: "Patterns have “*”, “?” and “?*”; everything else is text.",
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"/p/[0-9]+"}"#),
            .accepted(.dynamicRules, #"{"/": "/p/?*"}"#),
        ]
    )

    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector) {
        let isVariable = pattern.text.contains(text: "$(")
        guard !isVariable, let sign = pattern.text.first(where: { "[](){}|^\\".contains($0) }) else { return }
        log.flag(pattern.node, "“\(sign)” is text here.", help: "Write “*” or “?*”, and a rule for each alternative.")
    }
}

enum EscapeInDynamicPattern: DynamicPatternRule {
    static let about = RuleDescription(
        .init("DL-PERCENT", "escape-in-dynamic-pattern", .dynamicRules, .warning, .documented),
        summary: "A pattern of a dynamic rule has a percent escape.",
        rationale: "Links are decoded before they are compared.",
        source: "AOSP, IntentFilter",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"/caf%C3%A9/*"}"#),
            .accepted(.dynamicRules, #"{"/": "/café/*"}"#),
        ]
    )

    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector) {
        guard EscapeInFilterPath.hasEscape(pattern.text) else { return }
        log.flag(
            pattern.node,
            "Links are decoded first, so that “\(pattern.text)” matches none.",
            help: "Write it decoded."
        )
    }
}

enum QuestionMarkBehindStar: DynamicPatternRule {
    static let about = RuleDescription(
        .init("DL-STAR-QUESTION", "question-mark-behind-star", .dynamicRules, .warning, .documented),
        summary: "A star is followed by a question mark in a dynamic rule.",
        rationale: "Android makes “up to a dot” of the two: the question mark becomes the dot at which the star stops.",
        source: "AOSP, DalComponentParser",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"/shop/*?"}"#),
            .accepted(.dynamicRules, #"{"/": "/shop/?*"}"#),
        ]
    )

    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector) {
        guard pattern.text.contains(text: "*?") else { return }
        log.flag(pattern.node, "“*?” means “up to a dot” to Android.", help: "Write “?*” for one character or more.")
    }
}

enum OneOrMoreInsideDynamicPattern: DynamicPatternRule {
    static let about = RuleDescription(
        .init("DL-ONEPLUS-INNER", "one-or-more-inside-dynamic-pattern", .dynamicRules, .note, .documented),
        summary: "“?*” comes before more text in a dynamic rule.",
        rationale: """
            The first version of Android's converter made a greedy pattern of it, which takes what follows as well and \
            then matches nothing.
            """,
        source: "AOSP, DalComponentParser",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"/shop/?*/edit"}"#),
            .accepted(.dynamicRules, #"{"/": "/shop/?*"}"#),
        ]
    )

    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector) {
        let characters = Array(pattern.text)
        let isInner = characters.indices.contains { index in
            index + 2 < characters.count && characters[index] == "?" && characters[index + 1] == "*"
        }
        guard isInner else { return }
        log.flag(
            pattern.node,
            "On devices with the first version of dynamic rules “\(pattern.text)” matches nothing.",
            help: "Write “*” instead, or end the pattern with “?*”."
        )
    }
}

enum DynamicWildcardThatStopsEarly: DynamicPatternRule {
    static let about = RuleDescription(
        .init("DL-BACKTRACK", "dynamic-wildcard-that-stops-early", .dynamicRules, .warning, .documented),
        summary: "A star in a dynamic rule stops at the first place where what follows may begin.",
        rationale: """
            Android does not go back: the star takes everything up to the first occurrence of the next character, and \
            the rest must match from there.
            """,
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"/*-p"}"#),
            .accepted(.dynamicRules, #"{"/": "/shop/*"}"#),
        ]
    )

    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector) {
        guard let compiled = pattern.compiled, compiled.kind == .simpleGlob else { return }
        guard let (taken, refused, stop) = WildcardThatStopsEarly.example(compiled.text) else { return }
        guard stop != ".", compiled.matches(taken), !compiled.matches(refused) else { return }
        log.flag(
            pattern.node,
            "The star stops at the first “\(stop)”: “\(taken)” matches, “\(refused)” does not.",
            help: "Write several rules, or end the pattern with the star.",
            severity: stop == "/" ? .note : nil
        )
    }
}

/// A rule about one pattern of a dynamic rule.
protocol DynamicPatternRule: LintRule where Subject == StatementListSubject {
    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector)
}

extension DynamicPatternRule {
    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for pattern in subject.statements.flatMap(\.dynamicPatterns) { check(pattern, &log) }
    }
}
