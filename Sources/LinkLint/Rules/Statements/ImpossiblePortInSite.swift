import DigitalAssetLinks
import JSONSource

/// The port of a site is none, or need not be written.
enum ImpossiblePortInSite: LintRule {
    static let about = RuleDescription(
        "AL-SITE-PORT",
        "impossible-port-in-site",
        .statements,
        .error,
        .documented,
        summary: "The port of a site is none, or need not be written.",
        rationale: """
            Ports are numbers from 1 to 65535. The scheme's own port may be left out, which is worth a note only.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.site, #"▸"https://acme.com:70000""#),
            .flagged(.site, #"▸"https://acme.com:443""#),
            .accepted(.site, #""https://acme.com:8443""#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for finding in subject.findings(about.code) { log.adopt(finding) }
        for node in subject.statements.compactMap(\.site) {
            guard let text = node.string?.lowercased() else { continue }
            for (scheme, port) in [("https://", ":443"), ("http://", ":80")] {
                guard text.hasPrefix(scheme), text.hasSuffix(port), let written = node.string else { continue }
                let short = String(written.dropLast(port.count))
                log.flag(
                    node,
                    "“\(port.dropFirst())” is the port of “\(scheme)” anyway.",
                    help: "Leave it out.",
                    severity: .note,
                    fix: Fix("Leave the port out.", .safe, [TextEdit(node.range, JSONText.string(short))])
                )
            }
        }
    }
}
