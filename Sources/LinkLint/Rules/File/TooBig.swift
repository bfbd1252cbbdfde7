import AppSiteAssociation
import JSONSource

/// The file is larger than 128 KB.
enum TooBig: LintRule {
    static let about = RuleDescription(
        "FILE-TOO-BIG",
        "too-big",
        .file,
        .error,
        .documented,
        summary: "The file is larger than 128 KB.",
        rationale: """
            Apple's software takes at most 131 072 bytes, counted uncompressed, and rejects a larger file whole.
            """,
        source: "Apple, App Search Programming Guide",
        examples: [
            .accepted(.file, #"{"applinks": {"details": []}}"#),
            RuleExample(isFlagged: true, excerpt: "131 073 bytes", bytes: [UInt8](repeating: 0x20, count: 131_073)),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        let count = subject.bytes.count
        guard count > AppleLimits.associationFileBytes else { return }
        log.flag(
            0..<0,
            "The file has \(count) bytes; Apple's software takes at most \(AppleLimits.associationFileBytes), uncompressed.",
            help: "Use wildcards and substitution variables, or split the links over several hosts."
        )
    }
}
