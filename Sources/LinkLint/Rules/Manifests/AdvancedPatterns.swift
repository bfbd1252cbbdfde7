import DigitalAssetLinks
import JSONSource
import LinkPatterns

enum AdvancedPatternThatNeverFits: AttributeRule {
    static let about = RuleDescription(
        .init("MF-ADV-GREEDY", "advanced-pattern-that-never-fits", .manifests, .error, .documented),
        summary: "A repeated part of an advanced pattern takes what has to follow it.",
        rationale: """
            Each part takes as much as it can, and nothing is given back. What follows “.*” finds nothing left.
            """,
        source: "AOSP, PatternMatcher",
        examples: [
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" ▸android:pathAdvancedPattern="/.*/edit"/>"#
            ),
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" ▸android:pathAdvancedPattern="/[a-z]+x"/>"#
            ),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" android:pathAdvancedPattern="/[a-z]+/edit"/>"#
            ),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.isAdvanced && attribute.compiled != nil }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        let parts = AdvancedParts(attribute.text).parts
        for (part, next) in zip(parts, parts.dropFirst()) where part.isUnbounded && !next.isOptional {
            guard next.atom == part.atom || part.atom == "." || takes(part.atom, next.atom) else { continue }
            log.flag(
                attribute.range,
                "“\(part.text)” takes what “\(next.text)” would need, so no path matches.",
                help: "Use a set without what follows, such as “[^/]+” before a slash."
            )
            return
        }
    }

    /// Whether one part takes the one character that the next one matches.
    private static func takes(_ atom: String, _ next: String) -> Bool {
        let character = next.hasPrefix("\\") ? String(next.dropFirst()) : next
        guard character.count == 1, character != "." || next.hasPrefix("\\") else { return false }
        do throws(AndroidPatternError) {
            return try AndroidPattern(atom, kind: .advancedGlob).matches(character)
        } catch {
            return false
        }
    }
}

enum MalformedAdvancedPattern: AttributeRule {
    static let about = RuleDescription(
        .init("MF-ADV-MALFORMED", "malformed-advanced-pattern", .manifests, .error, .documented),
        summary: "An advanced pattern is malformed.",
        rationale: "Android throws an error when it reads it; the app cannot be installed, or its filter is lost.",
        source: "AOSP, PatternMatcher",
        examples: [
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" ▸android:pathAdvancedPattern="/p/[0-9"/>"#
            ),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" android:pathAdvancedPattern="/p/[0-9]+"/>"#
            ),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.isAdvanced }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        do throws(AndroidPatternError) {
            _ = try AndroidPattern(attribute.text, kind: .advancedGlob)
        } catch {
            log.flag(attribute.range, error.description, help: "Correct the pattern; Android throws an error at it.")
        }
    }
}

enum PathThatOlderAndroidIgnores: FilterRule {
    static let about = RuleDescription(
        .init("MF-ADV-API", "path-that-older-android-ignores", .manifests, .warning, .documented),
        summary: "A filter restricts itself only by attributes that Android 11 and earlier ignore.",
        rationale: """
            pathAdvancedPattern and pathSuffix are read since Android 12. Older systems see a filter without paths, \
            which takes the whole host.
            """,
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com" ▸android:pathSuffix=".pdf"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com" android:pathPattern="/.*/"/>"#),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        let minimum = subject.manifest?.minimumSDK
        let level = AndroidAPI.advancedPatterns
        guard (minimum ?? 0) < level, let first = site.paths.first else { return }
        guard site.paths.allSatisfy({ ($0.pattern?.since ?? 1) >= level }) else { return }
        log.flag(
            first.range,
            "Android 11 and earlier ignore android:\(first.name), so the filter takes the whole host there.",
            help: "Add a manifest for older systems, or ask for Android 12.",
            severity: minimum == nil ? .note : nil
        )
    }
}

/// An advanced pattern of Android taken apart: each character or set with what says how often.
///
/// Only for well-formed patterns (AOSP, `PatternMatcher`).
struct AdvancedParts {
    /// A character or set with its count.
    struct Part {
        /// The character or set alone, as written.
        let atom: String
        /// What says how often; empty for once.
        let count: String

        var text: String { atom + count }
        /// Whether it takes as many as there are.
        var isUnbounded: Bool { count == "*" || count == "+" || count.hasSuffix(",}") }
        /// Whether it may take none.
        var isOptional: Bool { count == "*" || count.hasPrefix("{0") }
    }

    private(set) var parts: [Part] = []

    init(_ pattern: String) {
        var rest = Array(pattern)[...]
        while let first = rest.popFirst() {
            var atom = String(first)
            if first == "\\", let escaped = rest.popFirst() { atom.append(escaped) }
            if first == "[" { atom += Self.set(&rest) }
            parts.append(Part(atom: atom, count: Self.count(&rest)))
        }
    }

    private static func set(_ rest: inout ArraySlice<Character>) -> String {
        var text = ""
        while let next = rest.popFirst() {
            text.append(next)
            if next == "\\", let escaped = rest.popFirst() { text.append(escaped) }
            if next == "]" { break }
        }
        return text
    }

    private static func count(_ rest: inout ArraySlice<Character>) -> String {
        guard let first = rest.first, first == "*" || first == "+" || first == "{" else { return "" }
        guard first == "{" else { return String(rest.removeFirst()) }
        let end = rest.firstIndex(of: "}").map { $0 + 1 } ?? rest.endIndex
        let text = String(rest[..<end])
        rest = rest[end...]
        return text
    }
}
