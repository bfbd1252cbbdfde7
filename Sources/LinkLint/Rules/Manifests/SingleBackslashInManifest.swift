import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A pattern in the source of a manifest has a single backslash.
enum SingleBackslashInManifest: AttributeRule {
    static let about = RuleDescription(
        "MF-GLOB-ESCAPE",
        "single-backslash-in-manifest",
        .manifests,
        .warning,
        .documented,
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
