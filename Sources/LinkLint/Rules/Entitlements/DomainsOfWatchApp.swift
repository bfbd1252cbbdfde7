import JSONSource
import LinkPatterns

enum DomainsOfWatchApp: LintRule {
    static let about = RuleDescription(
        .init("ENT-WATCH", "domains-of-watch-app", .entitlements, .warning, .documented),
        summary: "The WatchKit app lists associated domains that its extension lacks.",
        rationale: """
            In a watch app of two targets the code runs in the WatchKit extension, and there the entitlement belongs. \
            A watch app of a single target has it itself. The two are distinguished by their identifiers or the names \
            of their folders, and both files have to be linted together.
            """,
        source: "Apple, Supporting associated domains",
        examples: [
            RuleExample(
                isFlagged: true,
                excerpt: "Shop WatchKit App/App.entitlements: applinks:acme.com, and none in Shop WatchKit Extension",
                text: RuleExample.Frame.entitlements.wrap("▸applinks:acme.com"),
                path: "Shop WatchKit App/App.entitlements",
                companions: [watchExtension("")]
            ),
            RuleExample(
                isFlagged: false,
                excerpt: "Shop WatchKit App/App.entitlements and Shop WatchKit Extension: applinks:acme.com",
                text: RuleExample.Frame.entitlements.wrap("applinks:acme.com"),
                path: "Shop WatchKit App/App.entitlements",
                companions: [watchExtension("applinks:acme.com")]
            ),
        ]
    )

    static func check(_ subject: EntitlementsSubject, _ log: inout FindingCollector) {
        guard let first = subject.entries.first, target(of: subject, subject.path) == .app else { return }
        let extensions = subject.neighbours.entitlements.filter { target(of: $0.subject, $0.path) == .extension }
        guard let other = extensions.first else { return }
        let listed = Set(extensions.flatMap { $0.subject.entries.map(\.text) })
        guard !subject.entries.allSatisfy({ listed.contains($0.text) }) else { return }
        log.flag(
            first.range,
            "These are the domains of the WatchKit app, and its code runs in the extension of \(other.path).",
            help: "List them in the entitlements of the WatchKit extension.",
            place: .entitlements
        )
    }

    private enum Target { case app, `extension` }

    private static func target(of subject: EntitlementsSubject, _ path: String) -> Target? {
        if let appID = subject.appID?.text.lowercased() {
            if appID.hasSuffix(".watchkitextension") { return .extension }
            return appID.hasSuffix(".watchkitapp") ? .app : nil
        }
        let name = path.lowercased().filter { $0.isLetter || $0 == "/" }
        if name.contains(text: "watchkitextension") || name.contains(text: "watchextension") { return .extension }
        return name.contains(text: "watchkitapp") || name.contains(text: "watchapp") ? .app : nil
    }

    private static func watchExtension(_ entries: String) -> LintInput {
        let text = RuleExample.Frame.entitlements.wrap(entries)
        return LintInput(
            path: "Shop WatchKit Extension/Extension.entitlements",
            bytes: Array(text.utf8),
            kind: .entitlements
        )
    }
}
