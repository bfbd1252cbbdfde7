import AppSiteAssociation
import JSONSource

enum NearlyTooBig: LintRule {
    static let about = RuleDescription(
        .init("FILE-NEAR-BIG", "nearly-too-big", .file, .warning, .reported),
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

enum TooBig: LintRule {
    static let about = RuleDescription(
        .init(.fileTooBig, "too-big", .file),
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

enum NoService: LintRule {
    static let about = RuleDescription(
        .init("FILE-NO-SERVICE", "no-service", .file, .error, .reported),
        summary: "The file has no key that Apple's software knows.",
        rationale: "A file without applinks, webcredentials, appclips or another known service has no effect.",
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.file, #"▸{"links": {}}"#),
            .accepted(.file, #"{"webcredentials": {"apps": ["9Z8Y7X6W5V.com.acme.shop"]}}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        guard let root = subject.document?.root, root.kind == .object else { return }
        guard !root.members.contains(where: { AssociatedService(rawValue: $0.name).isKnown }) else { return }
        log.flag(
            root,
            "The file names none of the services \(AssociatedService.known.map(\.rawValue).joined(separator: ", ")).",
            help: "Add \"applinks\", spelled exactly so."
        )
    }
}
