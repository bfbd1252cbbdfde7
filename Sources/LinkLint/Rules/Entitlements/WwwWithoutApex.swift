import AppSiteAssociation
import JSONSource

/// Only one of a domain and its www is listed.
enum WwwWithoutApex: LintRule {
    static let about = RuleDescription(
        "ENT-WWW",
        "www-without-apex",
        .entitlements,
        .note,
        .observed,
        summary: "Only one of a domain and its www is listed.",
        rationale: """
            Each host is associated by itself. A site that answers on both should be listed and serve its file on \
            both.
            """,
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.entitlements, "▸applinks:www.acme.com"),
            .accepted(.entitlements, "applinks:www.acme.com\napplinks:acme.com"),
        ]
    )

    static func check(_ subject: EntitlementsSubject, _ log: inout FindingCollector) {
        let hosts = Set(subject.domains.filter { $0.domain.service == .applinks }.map(\.domain.pattern))
        for (domain, entry) in subject.domains where domain.service == .applinks && domain.pattern.hasPrefix("www.") {
            let apex = String(domain.host.dropFirst(4))
            guard apex.contains("."), !hosts.contains(apex) else { continue }
            log.flag(
                entry.range,
                "\(apex) is not listed beside \(domain.host).",
                help: "List both if the site answers on both.",
                place: .entitlements
            )
        }
    }
}
