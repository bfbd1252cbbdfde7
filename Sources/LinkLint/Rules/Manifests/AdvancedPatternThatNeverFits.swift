import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A repeated part of an advanced pattern takes what has to follow it.
enum AdvancedPatternThatNeverFits: AttributeRule {
    static let about = RuleDescription(
        "MF-ADV-GREEDY",
        "advanced-pattern-that-never-fits",
        .manifests,
        .error,
        .documented,
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
                "“\(part.text)” takes what “\(next.text)” would need, so no path fits.",
                help: "Use a set without what follows, such as “[^/]+” before a slash."
            )
            return
        }
    }

    /// Whether one part takes the one character that the next stands for.
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
