import AppSiteAssociation
import JSONSource

/// The file is not UTF-8.
enum NotUtf8: LintRule {
    static let about = RuleDescription(
        "FILE-UTF8",
        "not-utf-8",
        .file,
        .error,
        .inferred,
        summary: "The file is not UTF-8.",
        rationale: """
            JSON is exchanged in UTF-8. Foundation may guess other encodings, the CDN most likely does not.
            """,
        source: "RFC 8259, section 8.1",
        examples: [
            .accepted(.file, #"{"applinks": {"details": []}, "note": "é"}"#),
            RuleExample(
                isFlagged: true,
                excerpt: #"{"é": {}} in Latin-1"#,
                bytes: [0x7B, 0x22, 0xE9, 0x22, 0x3A, 0x7B, 0x7D, 0x7D],
                at: 2
            ),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        let codes: [JSONSyntaxError.Code] = [.invalidUTF8, .utf16, .utf32]
        for error in subject.syntaxErrors where codes.contains(error.code) {
            log.flag(error.range, error.message, help: error.help)
        }
    }
}
