import DigitalAssetLinks
import JSONSource

/// A pathPattern begins with a star.
enum StarAtStartOfFilterPath: AttributeRule {
    static let about = RuleDescription(
        "MF-GLOB-LEADING-STAR",
        "star-at-start-of-filter-path",
        .manifests,
        .error,
        .documented,
        summary: "A pathPattern begins with a star.",
        rationale: """
            There is nothing that it could repeat, so it stands for itself, and no path begins with a star.
            """,
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
            "A star in front stands for itself, and no path begins with one.",
            help: "Write “.\(attribute.text)”.",
            fix: attribute.fix("." + attribute.text)
        )
    }
}
