import AppSiteAssociation
import JSONSource

/// The file is larger than 100 KB.
enum NearlyTooBig: LintRule {
    static let about = RuleDescription(
        "FILE-NEAR-BIG",
        "nearly-too-big",
        .file,
        .warning,
        .reported,
        summary: "The file is larger than 100 KB.",
        rationale: """
            Apple's software takes at most 128 KB, uncompressed, and rejects a larger file whole. There is little room \
            left to grow.
            """,
        source: "Apple, App Search Programming Guide",
        examples: [
            .accepted(.file, #"{"applinks": {"details": []}}"#),
            RuleExample(
                isFlagged: true,
                excerpt: "100 001 bytes",
                bytes: Array(#"{"applinks": {"details": []}}"#.utf8) + [UInt8](repeating: 0x20, count: 100_000)
            ),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        let count = subject.bytes.count
        guard count > 100_000, count <= AppleLimits.associationFileBytes else { return }
        log.flag(
            0..<0,
            "The file has \(count) bytes; Apple's software takes at most \(AppleLimits.associationFileBytes), uncompressed.",
            help: "Use wildcards and substitution variables, or split the links over several hosts."
        )
    }
}
