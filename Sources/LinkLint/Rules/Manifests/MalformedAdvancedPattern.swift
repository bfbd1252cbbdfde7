import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// An advanced pattern is malformed.
enum MalformedAdvancedPattern: AttributeRule {
    static let about = RuleDescription(
        "MF-ADV-MALFORMED",
        "malformed-advanced-pattern",
        .manifests,
        .error,
        .documented,
        summary: "An advanced pattern is malformed.",
        rationale: """
            Android throws an error when it reads it; the app cannot be installed, or its filter is lost.
            """,
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
