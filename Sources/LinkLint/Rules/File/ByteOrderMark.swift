import AppSiteAssociation
import JSONSource

/// The file begins with a byte-order mark.
enum ByteOrderMark: LintRule {
    static let about = RuleDescription(
        "FILE-BOM",
        "byte-order-mark",
        .file,
        .warning,
        .unverified,
        summary: "The file begins with a byte-order mark.",
        rationale: "JSON forbids the mark. Foundation skips it; whether Apple's CDN does is not known.",
        source: "RFC 8259, section 8.1",
        examples: [
            .accepted(.file, #"{"applinks": {"details": []}}"#),
            RuleExample(isFlagged: true, excerpt: "EF BB BF 7B 7D", bytes: [0xEF, 0xBB, 0xBF, 0x7B, 0x7D]),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for finding in subject.findings(about.code) {
            log.adopt(finding, fix: Fix("Take the mark out.", .safe, [TextEdit(0..<3, "")]))
        }
    }
}
