import DigitalAssetLinks
import JSONSource
import LinkPatterns

enum SingleBackslashInManifest: AttributeRule {
    static let about = RuleDescription(
        .init("MF-GLOB-ESCAPE", "single-backslash-in-manifest", .manifests, .warning, .documented),
        summary: "A pattern in the source of a manifest has a single backslash.",
        rationale: """
            The resource compiler takes one away, so that the pattern never sees it. In XML it has to be doubled.
            """,
        source: "Android, <data> element",
        examples: [
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" ▸android:pathPattern="/.*\.html"/>"#
            ),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" android:pathPattern="/.*\\.html"/>"#
            ),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool {
        attribute.pattern.map { $0.kind == .simpleGlob || $0.kind == .advancedGlob } ?? false
    }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        let written = attribute.value.written
        guard !written.hasPrefix("@"), hasSingle(written) else { return }
        log.flag(
            attribute.range,
            "Builds take the backslash away: the pattern becomes “\(attribute.text)”.",
            help: "Write two backslashes."
        )
    }

    private static func hasSingle(_ text: String) -> Bool {
        var rest = text.utf8[...]
        while let slash = rest.firstIndex(of: UInt8(ascii: "\\")) {
            let next = rest.index(after: slash)
            // A line break, a tab and a code are escapes of the resource compiler itself.
            guard next < rest.endIndex else { return true }
            if rest[next] != UInt8(ascii: "\\"), !Array("ntu".utf8).contains(rest[next]) { return true }
            rest = rest[rest.index(after: next)...]
        }
        return false
    }
}

enum StarAtStartOfFilterPath: AttributeRule {
    static let about = RuleDescription(
        .init("MF-GLOB-LEADING-STAR", "star-at-start-of-filter-path", .manifests, .error, .documented),
        summary: "A pathPattern begins with a star.",
        rationale: "There is nothing that it could repeat, so it matches only itself, and no path begins with a star.",
        source: "AOSP, PatternMatcher",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com" ▸android:pathPattern="*/shop"/>"#),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" android:pathPattern=".*/shop"/>"#
            ),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.isGlob }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard attribute.text.hasPrefix("*") else { return }
        log.flag(
            attribute.range,
            "A star in front matches only itself, and no path begins with one.",
            help: "Write “.\(attribute.text)”.",
            fix: attribute.fix("." + attribute.text)
        )
    }
}

enum RegularExpressionInFilterPath: AttributeRule {
    static let about = RuleDescription(
        .init("MF-GLOB-REGEX", "regular-expression-in-filter-path", .manifests, .warning, .documented),
        summary: "A pathPattern looks like a regular expression.",
        rationale: """
            It knows only the dot, the star and the backslash; brackets, braces, bars and plus match only themselves.
            """,
        source: "AOSP, PatternMatcher",
        examples: [
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" ▸android:pathPattern="/(shop|store)/.*"/>"#
            ),
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" ▸android:pathPattern="/p/[0-9]+"/>"#
            ),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" android:pathAdvancedPattern="/p/[0-9]+"/>"#
            ),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.isGlob }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard let sign = attribute.text.first(where: { "[]()+{}|".contains($0) }) ?? digitClass(attribute.text) else {
            return
        }
        log.flag(
            attribute.range,
            "“\(sign)” matches only itself in android:pathPattern.",
            help: "Use android:pathAdvancedPattern for sets and counts, and separate tags for alternatives."
        )
    }

    private static func digitClass(_ text: String) -> Character? {
        zip(text, text.dropFirst()).contains { $0 == "\\" && ($1 == "d" || $1 == "w") } ? "\\" : nil
    }
}

enum ShellStarInFilterPath: AttributeRule {
    static let about = RuleDescription(
        .init("MF-GLOB-STAR", "shell-star-in-filter-path", .manifests, .warning, .documented),
        summary: "A star in pathPattern has no dot before it.",
        rationale: """
            A star repeats the character before it, as in regular expressions; /shop/* takes /shop and /shop///, not \
            /shop/1.
            """,
        source: "AOSP, PatternMatcher",
        examples: [
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" ▸android:pathPattern="/shop/*"/>"#
            ),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" android:pathPattern="/shop/.*"/>"#
            ),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.isGlob }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        let characters = Array(attribute.text)
        let bare = characters.indices.contains { index in
            index > 0 && characters[index] == "*" && characters[index - 1] != "." && characters[index - 1] != "\\"
        }
        guard bare else { return }
        var fixed = ""
        for (index, character) in characters.enumerated() {
            if character == "*", index > 0, characters[index - 1] != ".", characters[index - 1] != "\\" { fixed += "." }
            fixed.append(character)
        }
        log.flag(
            attribute.range,
            "A star repeats the character before it; for any text write “.*”.",
            help: "Write “\(fixed)”.",
            fix: attribute.fix(fixed)
        )
    }
}
