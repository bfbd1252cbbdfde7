import DigitalAssetLinks
import JSONSource

/// The file is larger than readers take.
enum StatementListTooBig: LintRule {
    static let about = RuleDescription(
        "AL-SIZE",
        "statement-list-too-big",
        .statements,
        .warning,
        .inferred,
        summary: "The file is larger than readers take.",
        rationale: """
            Android's agents read at most one megabyte. Google's service has a limit too, which it does not \
            publish; 128 KB is thought to be safe. A larger file is refused whole.
            """,
        source: "AOSP, StatementService, URLFetcher",
        examples: [
            RuleExample(isFlagged: true, excerpt: "140 000 bytes", bytes: Self.blanks(140_000)),
            RuleExample(isFlagged: true, excerpt: "1 100 000 bytes", bytes: Self.blanks(1_100_000)),
            .accepted(.wholeList, "[]"),
        ]
    )

    /// What Google's service is thought to take.
    private static let safe = 128 * 1_024

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        let count = subject.source.bytes.count
        guard count > safe else { return }
        let isHopeless = count > 1_024 * 1_024
        log.flag(
            0..<0,
            isHopeless
                ? "The file has \(count) bytes, more than the 1,048,576 that any reader takes."
                : "The file has \(count) bytes, more than the \(safe.formattedWithCommas) that every reader is thought to take.",
            help: "Take out what nobody needs, or split the list with includes.",
            severity: isHopeless ? .error : .warning
        )
    }

    private static func blanks(_ count: Int) -> [UInt8] {
        Array("[]".utf8) + [UInt8](repeating: 0x20, count: count - 2)
    }
}
