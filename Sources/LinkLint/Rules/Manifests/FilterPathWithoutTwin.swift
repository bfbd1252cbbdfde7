import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A path has no twin with, or without, the slash at its end.
enum FilterPathWithoutTwin: FilterRule {
    static let about = RuleDescription(
        "MF-PATH-TRAILING",
        "filter-path-without-twin",
        .manifests,
        .warning,
        .documented,
        summary: "A path has no twin with, or without, the slash at its end.",
        rationale: """
            /about and /about/ are two paths; links come with either.
            """,
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com" ▸android:path="/about"/>"#),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com"/><data android:path="/about"/><data android:path="/about/"/>"#
            ),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com" android:path="/index.html"/>"#),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        let patterns = site.paths.compactMap(\.compiled)
        for attribute in site.paths where attribute.pattern?.kind == .literal && attribute.value.isResolved {
            let text = attribute.text
            guard text.hasPrefix("/"), text != "/", !(text.split(separator: "/").last ?? "").contains(".") else {
                continue
            }
            let twin = text.hasSuffix("/") ? String(text.dropLast()) : text + "/"
            guard !patterns.contains(where: { $0.matches(twin) }) else { continue }
            log.flag(
                attribute.range,
                "“\(text)” is taken, “\(twin)” is not.",
                help: "Add <data android:path=\"\(twin)\"/>."
            )
        }
    }
}
