import DigitalAssetLinks
import JSONSource
import LinkPatterns

enum CapitalsInPackage: LintRule {
    static let about = RuleDescription(
        .init("AL-PKG-CASE", "capitals-in-package", .statements, .note, .documented),
        summary: "The package name has capital letters.",
        rationale: """
            They are allowed and rare. Names are compared byte by byte, so one capital more or less than in the build \
            means no app at all.
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
            // An application id of Apple's begins with ten capitals, and has its own rule.
            guard !PackageLooksLikeIos.isAppleID(text), !PlaceholderPackage.isPlaceholder(text) else { continue }
            log.flag(
                node,
                "“\(text)” has capital letters, which count when it is compared with the app's id.",
                help: "Compare it with the build."
            )
        }
    }
}

enum PackageLooksLikeIos: LintRule {
    static let about = RuleDescription(
        .init("AL-PKG-LOOKS-IOS", "package-looks-like-ios", .statements, .warning, .inferred),
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

enum PackageOfOneSegment: LintRule {
    static let about = RuleDescription(
        .init("AL-PKG-ONE-SEGMENT", "package-of-one-segment", .statements, .warning, .documented),
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

enum PlaceholderPackage: LintRule {
    static let about = RuleDescription(
        .init("AL-PKG-PLACEHOLDER", "placeholder-package", .statements, .warning, .inferred),
        summary: "The package name is a placeholder.",
        rationale: """
            Names from documentation and templates are well formed but belong to no app: Google Play refuses \
            com.example.
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
            log.flag(node, "“\(text)” is a placeholder.", help: "Write the application id of your app.")
        }
    }

    static func isPlaceholder(_ text: String) -> Bool {
        let lowered = text.lowercased()
        let words = ["com.example", "com.yourcompany", "com.mycompany", "com.your.", "your.package", "your_", "your-"]
        return text.contains(text: "${") || text.contains("<") || text.contains(text: "{{")
            || words.contains { lowered.hasPrefix($0) }
    }
}
