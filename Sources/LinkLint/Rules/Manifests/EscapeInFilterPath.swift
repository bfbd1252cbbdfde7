import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A path has a percent escape.
enum EscapeInFilterPath: AttributeRule {
    static let about = RuleDescription(
        "MF-PATH-PERCENT",
        "escape-in-filter-path",
        .manifests,
        .error,
        .documented,
        summary: "A path has a percent escape.",
        rationale: """
            Paths of links are decoded before they are compared.
            """,
        source: "AOSP, IntentFilter",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com" ▸android:path="/caf%C3%A9"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com" android:pathPrefix="/café/"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.isPath }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard hasEscape(attribute.text) else { return }
        let decoded = AndroidURI("https://h" + attribute.text).path
        log.flag(
            attribute.range,
            "Links are decoded first, so that “\(attribute.text)” fits none.",
            help: decoded.map { "Write “\($0)”." } ?? "Write it decoded.",
            fix: decoded.flatMap { $0 == attribute.text || !attribute.text.hasPrefix("/") ? nil : attribute.fix($0) }
        )
    }

    static func hasEscape(_ text: String) -> Bool { !PercentDecoding.escapes(in: Array(text.utf8)).isEmpty }
}
