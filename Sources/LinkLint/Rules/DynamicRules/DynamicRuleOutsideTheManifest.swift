import DigitalAssetLinks
import JSONSource

/// A dynamic rule allows what no filter of the app takes.
enum DynamicRuleOutsideTheManifest: LintRule {
    static let about = RuleDescription(
        "DL-OUTSIDE-MANIFEST",
        "dynamic-rule-outside-the-manifest",
        .dynamicRules,
        .warning,
        .documented,
        summary: "A dynamic rule allows what no filter of the app takes.",
        rationale: """
            Rules never widen the manifest: a filter has to take the link first.
            """,
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(
                .dynamicRules,
                #"{"/": ▸"/help/*"}, {"/": "/shop/*"}"#,
                path: "acme.com/assetlinks.json",
                manifest: "/shop/"
            ),
            .accepted(.dynamicRules, #"{"/": "/shop/*"}"#, path: "acme.com/assetlinks.json", manifest: "/shop/"),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        guard let host = subject.host else { return }
        for statement in subject.statements where statement.dynamicRules.findings.isEmpty {
            let manifests = statement.manifests(among: subject.neighbours)
            // Nothing can be said while a text of a filter is not known.
            guard !manifests.isEmpty, manifests.allSatisfy({ $0.filters.allSatisfy(\.isExact) }) else { continue }
            let matchers = manifests.map { ManifestMatcher($0) }
            for entry in statement.dynamicRules.entries {
                guard let rule = entry.rule, !rule.excludes, let path = rule.path, path != "*" else { continue }
                let link = "https://\(host)" + sample(path)
                guard let node = entry.node["/"], matchers.allSatisfy({ $0.matches(for: link).isEmpty }) else {
                    continue
                }
                log.flag(
                    node,
                    "No filter of the app takes “\(link)”, so that this rule allows nothing.",
                    help: "Widen the filter in the manifest."
                )
            }
        }
    }

    private static func sample(_ path: String) -> String {
        String(path.map { $0 == "*" || $0 == "?" ? "a" : $0 })
    }
}
