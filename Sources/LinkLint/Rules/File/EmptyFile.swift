import AppSiteAssociation
import JSONSource

/// The file is empty.
enum EmptyFile: LintRule {
    static let about = RuleDescription(
        "FILE-EMPTY",
        "empty-file",
        .file,
        .error,
        .documented,
        summary: "The file is empty.",
        rationale: "An empty answer is no JSON; every service of the domain is off.",
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.file, "▸ \n"),
            .accepted(.file, #"{"applinks": {"details": []}}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        guard let error = subject.syntaxErrors.first(where: { $0.code == .empty || $0.code == .blank }) else { return }
        log.flag(0..<0, error.message, help: "Write {\"applinks\": {\"details\": […]}}.")
    }
}
