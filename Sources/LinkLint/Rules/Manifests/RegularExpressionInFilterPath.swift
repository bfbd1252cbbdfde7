import DigitalAssetLinks
import JSONSource

/// A pathPattern looks like a regular expression.
enum RegularExpressionInFilterPath: AttributeRule {
    static let about = RuleDescription(
        "MF-GLOB-REGEX",
        "regular-expression-in-filter-path",
        .manifests,
        .warning,
        .documented,
        summary: "A pathPattern looks like a regular expression.",
        rationale: """
            It knows only the dot, the star and the backslash; brackets, braces, bars and plus stand for \
            themselves.
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
            "“\(sign)” stands for itself in android:pathPattern.",
            help: "Use android:pathAdvancedPattern for sets and counts, and separate tags for alternatives."
        )
    }

    private static func digitClass(_ text: String) -> Character? {
        zip(text, text.dropFirst()).contains { $0 == "\\" && ($1 == "d" || $1 == "w") } ? "\\" : nil
    }
}
