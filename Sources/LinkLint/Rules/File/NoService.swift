import AppSiteAssociation
import JSONSource

/// The file has no key that Apple's software knows.
enum NoService: LintRule {
    static let about = RuleDescription(
        "FILE-NO-SERVICE",
        "no-service",
        .file,
        .error,
        .reported,
        summary: "The file has no key that Apple's software knows.",
        rationale: """
            A file without applinks, webcredentials, appclips or another known service switches nothing on.
            """,
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
