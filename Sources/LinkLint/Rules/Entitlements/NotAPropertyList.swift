import AppSiteAssociation
import JSONSource

/// The entitlements file is no property list.
enum NotAPropertyList: LintRule {
    static let about = RuleDescription(
        "ENT-PLIST",
        "not-a-property-list",
        .entitlements,
        .error,
        .documented,
        summary: "The entitlements file cannot be read as a property list in XML.",
        rationale: """
            Xcode does not sign an app with a file that it cannot read. A tag that is not closed, an "&" that is not \
            written "&amp;", or a key without a value is enough.
            """,
        source: "Apple, Property List Programming Guide",
        examples: [
            .flagged(
                .file,
                #"<plist version="1.0"><dict>▸<key>com.apple.developer.associated-domains</key></dict></plist>"#
            ),
            .flagged(.file, #"<plist version="1.0"><dict>▸</plist>"#),
            .accepted(.file, #"<plist version="1.0"><dict><key>get-task-allow</key><true/></dict></plist>"#),
        ]
    )

    static func check(_ subject: EntitlementsSubject, _ log: inout FindingCollector) {
        guard let error = subject.syntaxError else { return }
        log.flag(error.range, error.message, help: error.help, place: .entitlements)
    }
}
