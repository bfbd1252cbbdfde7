import AppSiteAssociation
import JSONSource

enum DomainWithoutFile: LintRule {
    static let about = RuleDescription(
        .init("ENT-NO-FILE", "domain-without-file", .entitlements, .error, .documented),
        summary: "A domain of the entitlements has no association file that a device can read.",
        rationale: """
            An app is associated with a domain only when the domain serves a file that names it. The association files \
            that are linted together with the entitlements are checked: one that is not a JSON object has no effect, \
            and if each is in a folder named after its host, a host without a folder is reported. No server is asked.
            """,
        source: "Apple, Supporting associated domains",
        examples: [
            entries(true, "▸applinks:shop.acme.com", file: "[]", at: "apple-app-site-association"),
            entries(
                true,
                "applinks:acme.com\n▸applinks:shop.acme.com",
                file: "{}",
                at: "acme.com/.well-known/apple-app-site-association"
            ),
            entries(
                false,
                "applinks:shop.acme.com",
                file: "{}",
                at: "shop.acme.com/.well-known/apple-app-site-association"
            ),
        ]
    )

    static func check(_ subject: EntitlementsSubject, _ log: inout FindingCollector) {
        let files = subject.neighbours.associations
        guard !files.isEmpty else { return }
        var seen: Set<String> = []
        for (domain, entry) in subject.domains where seen.insert(domain.fetchHost).inserted {
            let own = files.filter { $0.host == domain.fetchHost }
            let candidates = own.isEmpty ? files.filter { $0.host == nil } : own
            guard let first = candidates.first else {
                log.flag(
                    entry.range,
                    "None of the association files here is that of \(domain.fetchHost).",
                    help: "Publish one at \(domain.fileURL), or remove the entry.",
                    severity: .warning,
                    certainty: .inferred,
                    place: .entitlements
                )
                continue
            }
            guard candidates.allSatisfy({ !$0.subject.isReadable }) else { continue }
            log.flag(
                entry.range,
                "The file for \(domain.fetchHost), \(first.path), is not a JSON object: the entry has no effect.",
                help: "Fix the file before the release.",
                place: .entitlements
            )
        }
    }

    private static func entries(_ isFlagged: Bool, _ list: String, file: String, at path: String) -> RuleExample {
        RuleExample(
            isFlagged: isFlagged,
            excerpt: "\(list)\n\(path): \(file)",
            text: RuleExample.Frame.entitlements.wrap(list),
            companions: [LintInput(path: path, bytes: Array(file.utf8), kind: .associationFile)]
        )
    }
}
