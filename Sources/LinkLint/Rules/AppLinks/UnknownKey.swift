import AppSiteAssociation
import JSONSource

/// A key is none that Apple documents.
enum UnknownKey: LintRule {
    static let about = RuleDescription(
        "APL-RULE-UNKNOWN",
        "unknown-key",
        .appLinks,
        .warning,
        .observed,
        summary: "A key is not one that Apple documents.",
        rationale: "Unknown keys are ignored. What they were meant to say does not happen.",
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"/": "/buy/*", ▸"host": "shop.acme.com"}"#),
            .accepted(.components, #"{"/": "/buy/*", "comment": "the shop"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for (level, node) in KeyLevel.objects(in: subject) {
            for member in node.members where !level.keys.contains(member.name) && !KeyLevel.isInternal(member.name) {
                guard level.meaning(of: member.name) == nil else { continue }
                if level == .appLinks, AssociatedService(rawValue: member.name).isKnown { continue }
                let isRemark = KeyLevel.isRemark(member.name)
                log.flag(
                    name: member,
                    "\"\(member.name)\" is no key of \(level.phrase), and is ignored.",
                    help: isRemark ? "Remarks go into \"comment\" of a component." : "Remove it.",
                    severity: isRemark ? .note : nil
                )
            }
        }
    }
}
