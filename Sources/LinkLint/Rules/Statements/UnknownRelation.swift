import DigitalAssetLinks
import JSONSource

/// A relation is well formed, but no reader is known to look for it.
enum UnknownRelation: LintRule {
    static let about = RuleDescription(
        "AL-RELATION-UNKNOWN",
        "unknown-relation",
        .statements,
        .warning,
        .documented,
        summary: "A relation is well formed, but no reader is known to look for it.",
        rationale: """
            Anybody may define relations, so nothing refuses it. A misspelled one silently allows nothing.
            """,
        source: "Google, Digital Asset Links: Relation strings",
        examples: [
            .flagged(.relations, #"▸"delegate_permission/common.handle_all_url""#),
            .flagged(.relations, #""delegate_permission/common.handle_all_urls", ▸"acme/partner""#),
            .accepted(
                .relations,
                #""delegate_permission/common.handle_all_urls", "delegate_permission/common.get_login_creds""#
            ),
            .accepted(
                .list,
                #"{"relation": ["lookalikes/allowlist"], "target": {"namespace": "web", "site": "https://acme.com"}}"#
            ),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        let known = Relation.known.map(\.description)
        for node in subject.statements.flatMap(\.relations) {
            guard let text = node.string, !known.contains(text), isRelation(text) else { continue }
            let likely = meant(by: text)
            log.flag(
                node,
                "No reader is known to look for “\(text)”.",
                help: likely.map { "Write “\($0)” if that was meant." } ?? "Leave it if somebody of yours reads it.",
                severity: likely == nil && !text.hasPrefix("delegate_permission/") ? .note : nil,
                fix: likely.map { Fix("Write “\($0)”.", .unsafe, [TextEdit(node.range, JSONText.string($0))]) }
            )
        }
    }

    /// The known relation that a text most likely misspells.
    static func meant(by text: String) -> String? {
        // Only texts of about the same length are compared: what a file holds may be very long.
        let candidates = Relation.known.map(\.description).filter { abs($0.utf8.count - text.utf8.count) <= 12 }
        let near = candidates.map { ($0, EditDistance.between($0, text)) }.min { $0.1 < $1.1 }
        return near.flatMap { $0.1 <= 3 ? $0.0 : nil }
    }

    private static func isRelation(_ text: String) -> Bool {
        do throws(StatementMistake) {
            _ = try Relation(text)
            return true
        } catch {
            return false
        }
    }
}
