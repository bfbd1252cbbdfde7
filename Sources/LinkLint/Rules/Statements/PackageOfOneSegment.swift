import DigitalAssetLinks
import JSONSource

/// The package name has no dot.
enum PackageOfOneSegment: LintRule {
    static let about = RuleDescription(
        "AL-PKG-ONE-SEGMENT",
        "package-of-one-segment",
        .statements,
        .warning,
        .documented,
        summary: "The package name has no dot.",
        rationale: """
            Statements may have such names, but Android's build tools ask for at least two segments: no app can be \
            called so.
            """,
        source: "Android, Configure the app module: Set the application ID",
        examples: [
            .flagged(.packageName, #"▸"shop""#),
            .accepted(.packageName, #""com.acme.shop""#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for node in subject.statements.compactMap(\.packageName) {
            guard let text = node.string, !text.isEmpty, !text.contains(".") else { continue }
            log.flag(
                node,
                "“\(text)” has only one segment; application ids have two at least.",
                help: "Write the application id of the app."
            )
        }
    }
}
