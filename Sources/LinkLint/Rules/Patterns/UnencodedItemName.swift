import AppSiteAssociation
import JSONSource

/// The name of a query item has a character that links carry as an escape.
enum UnencodedItemName: LintRule {
    static let about = RuleDescription(
        "QRY-NAME-ENC",
        "unencoded-item-name",
        .patterns,
        .warning,
        .reported,
        summary: "The name of a query item has a character that links carry as an escape.",
        rationale: "Names are compared as they stand in the link, unless percentEncoded is false.",
        source: "Reported by people who examined the system",
        examples: [
            .flagged(.components, #"{"?": {▸"größe": "?*"}}"#),
            .accepted(.components, #"{"?": {"gr%C3%B6%C3%9Fe": "?*"}}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for member in QueryNames.members(in: subject)
        where member.name.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F || "\"<>#&=".utf8.contains($0) }) {
            guard member.value.parent?.parent?["percentEncoded"]?.boolean ?? true else { continue }
            log.flag(
                name: member,
                "A link carries this name with escapes, and names are compared as they stand there.",
                help: "Write \"\(EscapeText.encoding(member.name))\"."
            )
        }
    }
}
