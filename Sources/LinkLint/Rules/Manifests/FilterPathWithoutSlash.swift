import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A path does not begin with a slash.
enum FilterPathWithoutSlash: AttributeRule {
    static let about = RuleDescription(
        "MF-PATH-SLASH",
        "filter-path-without-slash",
        .manifests,
        .error,
        .documented,
        summary: "A path does not begin with a slash.",
        rationale: """
            Paths of links do, so nothing fits.
            """,
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com" ▸android:pathPrefix="shop/"/>"#),
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" ▸android:pathPattern="shop/.*"/>"#
            ),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" android:pathPattern=".*/shop"/>"#
            ),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool {
        guard let pattern = attribute.pattern, pattern.part == .path else { return false }
        return [.literal, .prefix, .simpleGlob].contains(pattern.kind)
    }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        let text = attribute.text
        guard !text.isEmpty, !text.hasPrefix("/") else { return }
        // A star in front and other wildcards have rules of their own.
        guard !attribute.isGlob || !(text.hasPrefix(".") || text.hasPrefix("*")) else { return }
        log.flag(
            attribute.range,
            "Paths begin with a slash, which “\(text)” does not.",
            help: "Write “/\(text)”.",
            fix: attribute.fix("/" + text)
        )
    }
}
