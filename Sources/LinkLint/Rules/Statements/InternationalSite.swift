import DigitalAssetLinks
import JSONSource

/// The host of a site is not ASCII.
enum InternationalSite: LintRule {
    static let about = RuleDescription(
        "AL-SITE-IDN",
        "international-site",
        .statements,
        .warning,
        .inferred,
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
