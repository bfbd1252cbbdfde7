import AppSiteAssociation
import JSONSource

/// A rule takes links to files under /.well-known/.
enum TakesWellKnownFiles: LintRule {
    static let about = RuleDescription(
        "APL-WELLKNOWN",
        "takes-well-known-files",
        .appLinks,
        .note,
        .inferred,
        summary: "A rule takes links to files under /.well-known/.",
        rationale: "Those files are for machines; a person who taps such a link wants to see the file.",
        source: "RFC 8615",
        examples: [
            .flagged(.components, #"{"/": "/x", "exclude": true}, ▸{"/": "*"}"#),
            .accepted(.components, #"{"/": "/.well-known/*", "exclude": true}, {"/": "*"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        guard let file = subject.file else { return }
        let matcher = UniversalLinkMatcher(file: file)
        let decision = matcher.decision(for: "https://example.com/.well-known/apple-app-site-association")
        var seen: Set<Int> = []
        for app in decision.perApp where app.verdict == .match && seen.insert(app.detailsIndex).inserted {
            guard let index = app.componentIndex,
                let entry = subject.entries.first(where: { $0.entry.index == app.detailsIndex }),
                entry.rules[..<index].contains(where: \.isExclude)
            else { continue }
            log.flag(
                entry.rules[index].node,
                "The rule takes links to files under /.well-known/.",
                help: "Exclude \"/.well-known/*\" before it."
            )
        }
    }
}
