import DigitalAssetLinks
import JSONSource

/// The app's filter has paths as well as dynamic rules.
enum PathsInManifestBesideDynamicRules: LintRule {
    static let about = RuleDescription(
        "DL-NARROW-MANIFEST",
        "paths-in-manifest-beside-dynamic-rules",
        .dynamicRules,
        .note,
        .documented,
        summary: "The app's filter has paths as well as dynamic rules.",
        rationale: """
            Rules can only narrow what the filter takes. Android recommends filters of scheme and host, so that \
            rules can change without a release.
            """,
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.dynamicRules, #"▸{"/": "/shop/*"}"#, path: "acme.com/assetlinks.json", manifest: "/shop/"),
            .accepted(.dynamicRules, #"{"/": "/shop/*"}"#, path: "acme.com/assetlinks.json", manifest: ""),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        guard let host = subject.host else { return }
        for statement in subject.statements {
            guard let first = statement.dynamicRules.entries.first else { continue }
            let filters = statement.manifests(among: subject.neighbours).flatMap(\.filters)
            let own = filters.filter { $0.filter.autoVerify && $0.filter.data.contains { $0.host == host } }
            guard !own.isEmpty, own.allSatisfy({ filter in filter.filter.data.contains { !$0.paths.isEmpty } }) else {
                continue
            }
            log.flag(
                first.node.bracket,
                "The app's filter for “\(host)” has paths, which rules can only narrow.",
                pointer: first.node.pointer,
                help: "Take the whole host in the manifest, and leave paths to the rules."
            )
        }
    }
}
