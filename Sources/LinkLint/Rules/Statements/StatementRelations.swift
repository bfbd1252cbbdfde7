import DigitalAssetLinks
import JSONSource

enum RelationTwice: LintRule {
    static let about = RuleDescription(
        .init("AL-RELATION-DUPLICATE", "relation-twice", .statements, .note, .documented),
        summary: "A statement has the same relation twice.",
        rationale: "Relations are a set; the second one changes nothing.",
        source: "Google, Digital Asset Links: Statement list syntax",
        examples: [
            .flagged(
                .relations,
                #""delegate_permission/common.handle_all_urls", ▸"delegate_permission/common.handle_all_urls""#
            ),
            .accepted(
                .relations,
                #""delegate_permission/common.handle_all_urls", "delegate_permission/common.get_login_creds""#
            ),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for statement in subject.statements {
            var seen: Set<String> = []
            for node in statement.relations {
                guard let text = node.string, !seen.insert(text).inserted else { continue }
                log.flag(node, "“\(text)” is in this statement already.", help: "Remove it.")
            }
        }
    }
}

enum AppWithoutHandleAllUrls: LintRule {
    static let about = RuleDescription(
        .init("AL-RELATION-NO-HANDLE", "app-without-handle-all-urls", .statements, .warning, .documented),
        summary: "No statement for an app has the relation handle_all_urls.",
        rationale: """
            Android verifies an app for a host only by delegate_permission/common.handle_all_urls. Sharing sign-in \
            data alone does not let the app open links.
            """,
        source: "Android, Verify App Links",
        examples: [
            .flagged(.relations, #"▸"delegate_permission/common.get_login_creds""#),
            .accepted(.relations, #""delegate_permission/common.handle_all_urls""#),
            .accepted(.relations, #""delegate_permission/common.handle_all_url""#),
            .accepted(
                .list,
                #"{"relation": ["delegate_permission/common.get_login_creds"], "target": {"namespace": "web", "site": "https://acme.com"}}"#
            ),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        let handled = Set(subject.statements.filter { $0.has(.handleAllURLs) }.compactMap { $0.packageName?.string })
        var seen: Set<String> = []
        for statement in subject.statements where !statement.has(.handleAllURLs) {
            guard let package = statement.packageName?.string, !handled.contains(package) else { continue }
            // Package queries are for web apps, which open links by other means.
            guard let first = statement.relations.first, !statement.has(.queryWebAPK) else { continue }
            // A misspelled relation is reported by its own rule, and fixing it fixes this, too.
            guard !statement.relations.contains(where: isMeant) else { continue }
            guard seen.insert(package).inserted else { continue }
            log.flag(
                first,
                "No statement lets “\(package)” handle URLs, so its App Links are not verified.",
                help: "Add “\(Relation.handleAllURLs)” if the app is to open links."
            )
        }
    }

    private static func isMeant(_ relation: JSONNode) -> Bool {
        relation.string.flatMap(UnknownRelation.meant) == Relation.handleAllURLs.description
    }
}

enum HalfOfAPasskeyStatement: LintRule {
    static let about = RuleDescription(
        .init("AL-RELATION-PASSKEY", "half-of-a-passkey-statement", .statements, .note, .documented),
        summary: "An app has get_login_creds without handle_all_urls.",
        rationale: """
            Passkeys and shared passwords ask for both relations. With one of them sign-in fails in ways that are hard \
            to find.
            """,
        source: "Android, Credential Manager: Support for Digital Asset Links",
        examples: [
            .flagged(.relations, #"▸"delegate_permission/common.get_login_creds""#),
            .accepted(
                .relations,
                #""delegate_permission/common.handle_all_urls", "delegate_permission/common.get_login_creds""#
            ),
            .accepted(.relations, #""delegate_permission/common.handle_all_urls""#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        let handled = Set(subject.statements.filter { $0.has(.handleAllURLs) }.compactMap { $0.packageName?.string })
        for statement in subject.statements {
            guard let package = statement.packageName?.string, !handled.contains(package) else { continue }
            for node in statement.relations where node.isString(Relation.getLoginCredentials.description) {
                log.flag(
                    node,
                    "Passkeys of “\(package)” want “\(Relation.handleAllURLs)” as well.",
                    help: "Add it unless only passwords are shared."
                )
            }
        }
    }
}

enum UnknownRelation: LintRule {
    static let about = RuleDescription(
        .init("AL-RELATION-UNKNOWN", "unknown-relation", .statements, .warning, .documented),
        summary: "A relation is well formed, but no reader is known to look for it.",
        rationale: "Anyone may define relations, so nothing refuses it. A misspelled one silently allows nothing.",
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
                help: likely.map { "Write “\($0)” if that was meant." } ?? "Leave it if your own software reads it.",
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
