import DigitalAssetLinks
import JSONSource

/// The package name looks like an application identifier of Apple's.
enum PackageLooksLikeIos: LintRule {
    static let about = RuleDescription(
        "AL-PKG-LOOKS-IOS",
        "package-looks-like-ios",
        .statements,
        .warning,
        .inferred,
        summary: "The package name looks like an application identifier of Apple's.",
        rationale: """
            Ten capitals and digits before a bundle identifier are a team's prefix. Android knows apps by their \
            application id alone.
            """,
        source: "Google, Digital Asset Links: Statement list syntax",
        examples: [
            .flagged(.packageName, #"▸"A1B2C3D4E5.com.acme.shop""#),
            .accepted(.packageName, #""com.acme.shop""#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for node in subject.statements.compactMap(\.packageName) {
            guard let text = node.string, isAppleID(text) else { continue }
            log.flag(
                node,
                "“\(text)” looks like an application identifier of Apple's: a team's prefix and a bundle.",
                help: "Write the application id of the Android app."
            )
        }
    }

    static func isAppleID(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 2, let prefix = parts.first, prefix.utf8.count == 10 else { return false }
        return prefix.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
    }
}
