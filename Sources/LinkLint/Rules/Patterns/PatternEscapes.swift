import JSONSource
import LinkPatterns

enum BrokenEscape: PatternRule {
    static let about = RuleDescription(
        .init("PAT-BAD-PERCENT", "broken-escape", .patterns, .warning, .inferred),
        summary: "A percent sign is not followed by two hexadecimal digits.",
        rationale: "No link has such a text: a percent sign is itself written %25.",
        source: "RFC 3986, section 2.1",
        examples: [
            .flagged(.components, #"{"/": "/100▸%/*"}"#),
            .accepted(.components, #"{"/": "/100%25/*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.isEncoded, let broken = EscapeText.firstBroken(in: pattern.text) else { return }
        log.flag(
            pattern.range(of: broken..<broken + 1),
            "A percent sign without two hexadecimal digits is in no link.",
            pointer: pattern.node.pointer,
            help: "Write \"%25\" for the sign itself."
        )
    }
}

enum EncodedSlash: PatternRule {
    static let about = RuleDescription(
        .init("PAT-ENC-SLASH", "encoded-slash", .patterns, .note, .observed),
        summary: "A pattern has an encoded slash.",
        rationale: """
            An encoded slash is compared as %2F by default; with percentEncoded false it is decoded, and counts as a \
            slash.
            """,
        source: "Recorded answers of Apple's swcutil",
        examples: [
            .flagged(.components, #"{"/": "/a▸%2Fb"}"#),
            .accepted(.components, #"{"/": "/a/b"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, pattern.isEncoded else { return }
        guard let escape = EscapeText.first(in: pattern.text, where: { $0.uppercased() == "%2F" }) else { return }
        log.flag(
            pattern.range(of: escape),
            "\"%2F\" takes an encoded slash only, not a plain one.",
            pointer: pattern.node.pointer,
            help: "Leave it if links are written like this."
        )
    }
}

enum EscapeInDecodedPattern: PatternRule {
    static let about = RuleDescription(
        .init("PAT-ENCODED-FALSE", "escape-in-decoded-pattern", .patterns, .error, .observed),
        summary: "A pattern has an escape, but links are compared decoded.",
        rationale: """
            With percentEncoded false the link is decoded and the pattern is not, so %20 in it never meets a space.
            """,
        source: "Recorded answers of Apple's swcutil",
        examples: [
            .flagged(.components, #"{"/": "/my▸%20page", "percentEncoded": false}"#),
            .accepted(.components, #"{"/": "/my page", "percentEncoded": false}"#),
            .accepted(.components, #"{"/": "/my%20page"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard !pattern.isEncoded, let escape = EscapeText.first(in: pattern.text, where: { _ in true }) else { return }
        log.flag(
            pattern.range(of: escape),
            "With \"percentEncoded\": false links are decoded and patterns are not, so this escape never matches.",
            pointer: pattern.node.pointer,
            help: "Write the character itself, or drop \"percentEncoded\"."
        )
    }
}

enum LowerCaseEscape: PatternRule {
    static let about = RuleDescription(
        .init("PAT-HEX-LOWER", "lower-case-escape", .patterns, .warning, .observed),
        summary: "An escape is written in lower-case letters.",
        rationale: "Escapes are compared as text, letter case included, and links usually carry capital letters.",
        source: "Recorded answers of Apple's swcutil",
        examples: [
            .flagged(.components, #"{"/": "/caf▸%c3%a9"}"#),
            .accepted(.components, #"{"/": "/caf%C3%A9"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.isEncoded, pattern.isCaseSensitive else { return }
        guard let escape = EscapeText.first(in: pattern.text, where: { $0.contains { $0.isLowercase } }) else { return }
        let text = EscapeText.uppercasing(pattern.text)
        log.flag(
            pattern.range(of: escape),
            "Escapes are compared letter by letter, and links usually have capital ones.",
            pointer: pattern.node.pointer,
            help: "Write \"\(text)\".",
            fix: Fix("Write \"\(text)\".", .unsafe, [pattern.rewriting(to: text)])
        )
    }
}

enum UnencodedCharacter: PatternRule {
    static let about = RuleDescription(
        .init("PAT-SPACE", "unencoded-character", .patterns, .error, .observed),
        summary: "A pattern has a space or a letter outside ASCII, but links are compared encoded.",
        rationale: """
            A link carries such characters as escapes like %C3%A9, and they are compared as written there, unless \
            percentEncoded is false.
            """,
        source: "Recorded answers of Apple's swcutil",
        examples: [
            .flagged(.components, #"{"/": "/caf▸é/*"}"#),
            .flagged(.components, #"{"/": "/my▸ page"}"#),
            .accepted(.components, #"{"/": "/caf%C3%A9/*"}"#),
            .accepted(.components, #"{"/": "/café/*", "percentEncoded": false}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.isEncoded, pattern.isLegacy || !pattern.text.uppercased().hasPrefix("NOT ") else { return }
        let bytes = Array(pattern.text.utf8)
        let first = bytes.firstIndex { $0 <= 0x20 || $0 >= 0x7F }
        guard let first, !(first == 0 && !pattern.prefix.isEmpty) else { return }
        let encoded = EscapeText.encoding(pattern.text)
        log.flag(
            pattern.range(of: first..<first + 1),
            "Links carry this character as an escape, so the pattern never matches.",
            pointer: pattern.node.pointer,
            help: "Write \"\(encoded)\"\(pattern.isLegacy ? "" : ", or \"percentEncoded\": false").",
            fix: Fix("Write \"\(encoded)\".", .unsafe, [pattern.rewriting(to: encoded)])
        )
    }
}

enum CharacterOfNoLink: PatternRule {
    static let about = RuleDescription(
        .init("PAT-UNREACHABLE-CHARS", "character-of-no-link", .patterns, .warning, .inferred),
        summary: "A pattern has a character that links contain only as an escape.",
        rationale: "Browsers write quotation marks, angle brackets, bars, carets and backticks as escapes.",
        source: "WHATWG URL, path percent-encode set",
        examples: [
            .flagged(.components, #"{"/": "/a▸<b>"}"#),
            .accepted(.components, #"{"/": "/a%3Cb%3E"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.isEncoded, RegularExpressionTraces.range(in: pattern.text) == nil else { return }
        let bytes = Array(pattern.text.utf8)
        guard let first = bytes.firstIndex(where: { "\"<>|^`".utf8.contains($0) }) else { return }
        let encoded = EscapeText.encoding(pattern.text)
        log.flag(
            pattern.range(of: first..<first + 1),
            "Links carry this character as an escape.",
            pointer: pattern.node.pointer,
            help: "Write \"\(encoded)\"."
        )
    }
}

enum Backslash: PatternRule {
    static let about = RuleDescription(
        .init("PAT-BACKSLASH", "backslash", .patterns, .error, .reported),
        summary: "A pattern has a backslash.",
        rationale: """
            Nothing escapes a wildcard. What Apple's software does with a backslash is not defined; here the pattern \
            matches nothing.
            """,
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"/": "/buy▸\\*"}"#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.text.contains("\\") else { return }
        log.flag(
            pattern.node.contentRange.lowerBound + backslashOffset(pattern)..<pattern.node.contentRange.upperBound,
            "The pattern has a backslash, which nothing defines, so it matches nothing for certain.",
            pointer: pattern.node.pointer,
            help: "Remove it; for any one character, a star among them, write \"?\"."
        )
    }

    /// Where the backslash is in the source, which writes each as two.
    private static func backslashOffset(_ pattern: PatternSite) -> Int {
        let spelling = Array(pattern.node.spelling.utf8).dropFirst()
        return (spelling.firstIndex(of: UInt8(ascii: "\\")) ?? 1) - 1
    }
}

/// Finds and makes percent escapes.
enum EscapeText {
    /// The bytes of the first escape that fits.
    static func first(in text: String, where fits: (String) -> Bool) -> Range<Int>? {
        let bytes = Array(text.utf8)
        return PercentDecoding.escapes(in: bytes).first { fits(String(decoding: bytes[$0], as: UTF8.self)) }
    }

    /// The first percent sign that begins no escape.
    static func firstBroken(in text: String) -> Int? {
        let bytes = Array(text.utf8)
        let starts = Set(PercentDecoding.escapes(in: bytes).map(\.lowerBound))
        return bytes.indices.first { bytes[$0] == UInt8(ascii: "%") && !starts.contains($0) }
    }

    /// The text with what links never carry plainly written as escapes.
    static func encoding(_ text: String) -> String {
        PercentEncoding.encode(text) { $0 > 0x20 && $0 < 0x7F && !"\"<>|^`".utf8.contains($0) }
    }

    /// The text with the letters of its escapes in capitals.
    static func uppercasing(_ text: String) -> String {
        var bytes = Array(text.utf8)
        for escape in PercentDecoding.escapes(in: bytes) {
            for index in escape where bytes[index] >= UInt8(ascii: "a") { bytes[index] &-= 0x20 }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text without escapes and without the names of variables.
    static func withoutEscapesAndNames(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var plain: [UInt8] = []
        var next = 0
        for escape in PercentDecoding.escapes(in: bytes) {
            plain += bytes[next..<escape.lowerBound]
            next = escape.upperBound
        }
        plain += bytes[next...]
        let pieces = String(decoding: plain, as: UTF8.self).split(around: "$(", omittingEmptySubsequences: false)
        let rest = pieces.dropFirst().map { $0.drop { $0 != ")" } }
        return ([pieces.first ?? ""] + rest).joined()
    }
}
