import JSONSource

/// The app's prefix is not its team's identifier.
enum PrefixIsNotTheTeam: LintRule {
    static let about = RuleDescription(
        "ID-PREFIX-LEGACY",
        "prefix-is-not-the-team",
        .identifiers,
        .note,
        .documented,
        summary: "The app's prefix is not its team's identifier.",
        rationale: """
            Apps from before 2011 may have a prefix of their own. The file has to name that prefix, not the team.
            """,
        source: "Apple, Supporting associated domains",
        examples: [
            RuleExample(
                isFlagged: true,
                excerpt: "prefix 1Q2W3E4R5T, team 9Z8Y7X6W5V",
                text: Self.example("1Q2W3E4R5T")
            ),
            RuleExample(isFlagged: false, excerpt: "prefix and team 9Z8Y7X6W5V", text: Self.example("9Z8Y7X6W5V")),
        ]
    )

    static func check(_ subject: EntitlementsSubject, _ log: inout FindingCollector) {
        guard let appID = subject.appID, let team = subject.teamID, !appID.text.hasPrefix(team + ".") else { return }
        log.flag(
            appID.range,
            "The app's prefix is not the team's identifier, \(team).",
            help: "Write \"\(appID.text)\" in the association file.",
            place: .entitlements
        )
    }

    private static func example(_ prefix: String) -> String {
        let mark = prefix == "9Z8Y7X6W5V" ? "" : "▸"
        return """
            <plist version="1.0"><dict>
            <key>application-identifier</key><string>\(mark)\(prefix).com.acme.shop</string>
            <key>com.apple.developer.team-identifier</key><string>9Z8Y7X6W5V</string>
            </dict></plist>
            """
    }
}
