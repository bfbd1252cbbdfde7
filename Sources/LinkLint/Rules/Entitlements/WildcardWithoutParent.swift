import AppSiteAssociation
import JSONSource

/// A wildcard is listed without the domain itself.
enum WildcardWithoutParent: LintRule {
    static let about = RuleDescription(
        "ENT-APEX",
        "wildcard-without-parent",
        .entitlements,
        .warning,
        .documented,
        summary: "A wildcard is listed without the domain itself.",
        rationale: "Apple documents that *.acme.com does not cover acme.com, and advises to list both.",
        source: "Apple, TN3155",
        examples: [
            .flagged(.entitlements, "▸applinks:*.acme.com"),
            .accepted(.entitlements, "applinks:*.acme.com\napplinks:acme.com"),
        ]
    )

    static func check(_ subject: EntitlementsSubject, _ log: inout FindingCollector) {
        let domains = subject.domains
        for (domain, entry) in domains where domain.isWildcard && domain.service == .applinks {
            let hasParent = domains.contains {
                !$0.domain.isWildcard && $0.domain.host == domain.host && $0.domain.service == .applinks
            }
            guard !hasParent else { continue }
            log.flag(
                entry.range,
                "\"*.\(domain.host)\" does not cover \(domain.host) itself.",
                help: "List applinks:\(domain.host), too, unless it has no links.",
                place: .entitlements
            )
        }
    }
}
