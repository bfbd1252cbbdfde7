import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// The package name stands in for a real one.
enum PlaceholderPackage: LintRule {
    static let about = RuleDescription(
        "AL-PKG-PLACEHOLDER",
        "placeholder-package",
        .statements,
        .warning,
        .inferred,
        summary: "The package name stands in for a real one.",
        rationale: """
            Names from documentation and templates are well formed but of nobody: Google Play refuses com.example.
            """,
        source: "Android, Configure the app module: Set the application ID",
        examples: [
            .flagged(.packageName, #"▸"com.example.app""#),
            .flagged(.packageName, #"▸"${applicationId}""#),
            .flagged(.packageName, #"▸"YOUR_PACKAGE_NAME""#),
            .accepted(.packageName, #""com.acme.shop""#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for node in subject.statements.compactMap(\.packageName) {
            guard let text = node.string, isPlaceholder(text) else { continue }
            log.flag(node, "“\(text)” stands in for a real package.", help: "Write the application id of your app.")
        }
    }

    static func isPlaceholder(_ text: String) -> Bool {
        let lowered = text.lowercased()
        let words = ["com.example", "com.yourcompany", "com.mycompany", "com.your.", "your.package", "your_", "your-"]
        return text.contains(text: "${") || text.contains("<") || text.contains(text: "{{")
            || words.contains { lowered.hasPrefix($0) }
    }
}
