import DigitalAssetLinks
import JSONSource

enum SiteOverHttp: LintRule {
    static let about = RuleDescription(
        .init("AL-SITE-HTTP", "site-over-http", .statements, .warning, .documented),
        summary: "A site is http.",
        rationale: """
            http://acme.com and https://acme.com are two sites; what is allowed to one is not allowed to the other.
            """,
        source: "Google, Digital Asset Links: Statement list syntax",
        examples: [
            .flagged(.site, #"▸"http://acme.com""#),
            .accepted(.site, #""https://acme.com""#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for node in subject.statements.compactMap(\.site) {
            guard let text = node.string, text.lowercased().hasPrefix("http://") else { continue }
            let secure = "https" + text.dropFirst(4)
            log.flag(
                node,
                "“\(text)” is http, which is another site than https.",
                help: "Write “\(secure)”.",
                fix: Fix("Write “\(secure)”.", .unsafe, [TextEdit(node.range, JSONText.string(secure))])
            )
        }
    }
}

enum InternationalSite: LintRule {
    static let about = RuleDescription(
        .init("AL-SITE-IDN", "international-site", .statements, .warning, .inferred),
        summary: "The host of a site is not ASCII.",
        rationale: """
            Hosts are compared in ASCII. Nothing specifies what readers make of other letters, so write punycode.
            """,
        source: "Google, Digital Asset Links: Statement list syntax",
        examples: [
            .flagged(.site, #"▸"https://bücher.example""#),
            .accepted(.site, #""https://xn--bcher-kva.example""#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for node in subject.statements.compactMap(\.site) {
            guard let text = node.string, !text.utf8.allSatisfy({ $0 < 0x80 }) else { continue }
            let ascii = host(of: text)
            log.flag(
                node,
                "The host of “\(text)” is not ASCII.",
                help: ascii.map { "Write “\($0)”." } ?? "Write the host in punycode.",
                fix: ascii.map { Fix("Write “\($0)”.", .safe, [TextEdit(node.range, JSONText.string($0))]) }
            )
        }
    }

    private static func host(of text: String) -> String? {
        do throws(StatementMistake) {
            let origin = try Site(text).origin
            return origin.utf8.allSatisfy { $0 < 0x80 } ? origin : nil
        } catch {
            return nil
        }
    }
}

enum ImpossiblePortInSite: LintRule {
    static let about = RuleDescription(
        .init(.alSitePort, "impossible-port-in-site", .statements),
        summary: "The port of a site is not a port, or is not needed.",
        rationale: "Ports are numbers from 1 to 65535. The scheme's own port may be left out, which is only a note.",
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

enum SiteOfTheListItself: LintRule {
    static let about = RuleDescription(
        .init("AL-SITE-SELF", "site-of-the-list-itself", .statements, .note, .inferred),
        summary: "The target of a statement is the site that makes it.",
        rationale: """
            A site need not allow itself anything. It is of use only where several sites share one file, as for \
            sign-in data.
            """,
        source: "Google, Digital Asset Links: Statement list syntax",
        examples: [
            .flagged(
                .list,
                #"{"relation": ["delegate_permission/common.use_as_origin"], "target": {"namespace": "web", "site": ▸"https://acme.com"}}"#,
                path: "acme.com/.well-known/assetlinks.json"
            ),
            .accepted(
                .list,
                #"{"relation": ["delegate_permission/common.use_as_origin"], "target": {"namespace": "web", "site": "https://shop.acme.com"}}"#,
                path: "acme.com/.well-known/assetlinks.json"
            ),
            .accepted(.site, #""https://acme.com""#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        guard let host = subject.host else { return }
        for statement in subject.statements where !statement.has(.getLoginCredentials) {
            guard let node = statement.site, let text = node.string, isSite(text, of: host) else { continue }
            log.flag(node, "“\(text)” is the site that serves this file.", help: "Remove the statement.")
        }
    }

    private static func isSite(_ text: String, of host: String) -> Bool {
        do throws(StatementMistake) {
            return try Site(text) == Site("https://" + host)
        } catch {
            return false
        }
    }
}
