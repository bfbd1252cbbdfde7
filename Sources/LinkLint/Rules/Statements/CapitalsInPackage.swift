import DigitalAssetLinks
import JSONSource

/// The package name has capital letters.
enum CapitalsInPackage: LintRule {
    static let about = RuleDescription(
        "AL-PKG-CASE",
        "capitals-in-package",
        .statements,
        .note,
        .documented,
        summary: "The package name has capital letters.",
        rationale: """
            They are allowed and rare. Names are compared byte by byte, so one capital more or less than in the \
            build means no app at all.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.packageName, #"▸"com.Acme.shop""#),
            .accepted(.packageName, #""com.acme.shop""#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for node in subject.statements.compactMap(\.packageName) {
            guard let text = node.string, text.utf8.contains(where: { (0x41...0x5A).contains($0) }) else { continue }
            // An application id of Apple's begins with ten capitals, and has a rule of its own.
            guard !PackageLooksLikeIos.isAppleID(text), !PlaceholderPackage.isPlaceholder(text) else { continue }
            log.flag(
                node,
                "“\(text)” has capital letters, which count when it is compared with the app's id.",
                help: "Compare it with the build."
            )
        }
    }
}
