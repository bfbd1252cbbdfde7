import DigitalAssetLinks
import JSONSource

/// A statement has relation_extensions.
enum ExtensionThatOlderAgentsReject: LintRule {
    static let about = RuleDescription(
        "DL-AOSP14",
        "extension-that-older-agents-reject",
        .dynamicRules,
        .note,
        .observed,
        summary: "A statement has relation_extensions.",
        rationale: """
            The agents of Android 14 and earlier without Google services know no nested arrays and reject the \
            whole file.
            """,
        source: "AOSP, StatementService, JsonParser",
        examples: [
            .flagged(.dynamicRules, #"{"/": "*"}"#, marking: #""relation_extensions""#),
            .accepted(.relations, #""delegate_permission/common.handle_all_urls""#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for statement in subject.statements where statement.components != nil {
            guard let member = statement.node.members.first(where: { $0.nameEquals("relation_extensions") }) else {
                continue
            }
            log.flag(
                name: member,
                "Devices with Android 14 or earlier and without Google services reject this file.",
                help: "Leave it unless such devices matter."
            )
        }
    }
}
