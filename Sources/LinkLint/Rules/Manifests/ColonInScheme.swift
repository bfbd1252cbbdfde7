import DigitalAssetLinks
import JSONSource

/// A scheme has a colon.
enum ColonInScheme: AttributeRule {
    static let about = RuleDescription(
        "MF-SCHEME-COLON",
        "colon-in-scheme",
        .manifests,
        .error,
        .documented,
        summary: "A scheme has a colon.",
        rationale: """
            The scheme is what stands before the colon.
            """,
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data ▸android:scheme="https://" android:host="acme.com"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.name == "scheme" }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard
            let scheme = attribute.text.split(separator: ":", omittingEmptySubsequences: false).first.map(String.init),
            scheme != attribute.text
        else { return }
        log.flag(
            attribute.range,
            "A scheme has no colon: no link fits “\(attribute.text)”.",
            help: "Write “\(scheme)”.",
            fix: attribute.fix(scheme)
        )
    }
}
