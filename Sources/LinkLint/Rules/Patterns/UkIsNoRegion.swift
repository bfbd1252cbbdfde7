import AppSiteAssociation
import JSONSource
import LinkPatterns

/// Patterns use $(region), but UK is no region code.
enum UkIsNoRegion: LintRule {
    static let about = RuleDescription(
        "SUB-UK",
        "uk-is-no-region",
        .patterns,
        .warning,
        .observed,
        summary: "Patterns use $(region), but UK is no region code.",
        rationale: """
            The code of the United Kingdom is GB. A site with /uk/ paths needs a variable of its own.
            """,
        source: "Recorded answers of Apple's swcutil",
        examples: [
            .flagged(.components, #"{"/": "/$(region)/buy"}, {"/": ▸"/uk/help"}"#),
            .accepted(.components, #"{"/": "/$(region)/buy"}, {"/": "/gb/help"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        guard subject.patterns.contains(where: { $0.text.contains(text: "$(region)") }) else { return }
        for pattern in subject.patterns where pattern.part == .path {
            guard pattern.text.lowercased().split(separator: "/").first == "uk" else { continue }
            log.flag(
                pattern.node,
                "$(region) does not take \"uk\": the code of the United Kingdom is GB.",
                help: "Define a variable with the codes that your site uses."
            )
        }
    }
}
