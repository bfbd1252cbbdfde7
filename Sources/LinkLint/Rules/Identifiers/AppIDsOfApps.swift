import AppSiteAssociation
import JSONSource

enum ForgottenBuildVariant: LintRule {
    static let about = RuleDescription(
        .init("ID-BUILD-VARIANTS", "forgotten-build-variant", .identifiers, .note, .observed),
        summary: "A variant of a listed app is not listed.",
        rationale: """
            Builds for tests have their own identifiers, such as .dev or .beta, and open links only when the file \
            names them.
            """,
        source: "Found in published files",
        examples: [
            .flaggedPair(#"{"webcredentials": {"apps": [▸"9Z8Y7X6W5V.com.acme"]}}"#, ["webcredentials:shop.acme.com"]),
            .acceptedPair(
                #"{"webcredentials": {"apps": ["9Z8Y7X6W5V.com.acme.shop"]}}"#,
                ["webcredentials:shop.acme.com"]
            ),
        ]
    )

    static func check(_ pair: AssociationPair, _ log: inout FindingCollector) {
        let listed = Set(pair.file.appIDs.map(\.text))
        var seen: Set<String> = []
        for site in pair.file.appIDs where seen.insert(site.text).inserted {
            for variant in pair.ownAppIDs where variant.hasPrefix(site.text + ".") && !listed.contains(variant) {
                log.flag(
                    site.range,
                    "The variant \(variant) of this app is not listed.",
                    pointer: site.pointer,
                    help: "Add it if its builds should open links."
                )
            }
        }
    }
}

enum AppIdInOtherCase: LintRule {
    static let about = RuleDescription(
        .init("ID-CASE", "app-id-in-other-case", .identifiers, .warning, .inferred),
        summary: "The file spells an app in other letter case than its entitlements.",
        rationale: "Identifiers are compared exactly.",
        source: "Apple, Supporting associated domains",
        examples: [
            .flaggedPair(
                #"{"webcredentials": {"apps": [▸"9Z8Y7X6W5V.com.acme.Shop"]}}"#,
                ["webcredentials:shop.acme.com"]
            ),
            .acceptedPair(
                #"{"webcredentials": {"apps": ["9Z8Y7X6W5V.com.acme.shop"]}}"#,
                ["webcredentials:shop.acme.com"]
            ),
        ]
    )

    static func check(_ pair: AssociationPair, _ log: inout FindingCollector) {
        for site in pair.file.appIDs where !pair.ownAppIDs.contains(site.text) {
            guard let own = pair.ownAppIDs.first(where: { $0.lowercased() == site.text.lowercased() }) else { continue }
            log.flag(
                site.range,
                "The app is called \(own), and letter case counts.",
                pointer: site.pointer,
                help: "Write \"\(own)\".",
                fix: Fix("Write \"\(own)\".", .unsafe, [TextEdit(site.range, JSONText.string(own))])
            )
        }
    }
}

enum AppOfNobody: LintRule {
    static let about = RuleDescription(
        .init("ID-NOT-IN-APP", "app-of-nobody", .identifiers, .note, .inferred),
        summary: "The file lists an app that is not one of yours.",
        rationale: "It may be an old one, or a mistake; any app of that identifier opens your links.",
        source: "Apple, Supporting associated domains",
        examples: [
            .flaggedPair(
                #"{"webcredentials": {"apps": [▸"9Z8Y7X6W5V.com.acme.old"]}}"#,
                ["webcredentials:shop.acme.com"]
            ),
            .acceptedPair(
                #"{"webcredentials": {"apps": ["9Z8Y7X6W5V.com.acme.shop"]}}"#,
                ["webcredentials:shop.acme.com"]
            ),
        ]
    )

    static func check(_ pair: AssociationPair, _ log: inout FindingCollector) {
        guard !pair.knownAppIDs.isEmpty else { return }
        let own = Set(pair.ownAppIDs.map { $0.lowercased() })
        for site in pair.file.appIDs where !own.contains(site.text.lowercased()) {
            // An app of yours with another prefix has its own finding.
            if pair.ownAppIDs.contains(where: { AppID.areOneApp($0, site.text) }) { continue }
            log.flag(
                site.range,
                "\"\(site.text)\" is not one of the apps that are known here.",
                pointer: site.pointer,
                help: "Remove it if it is no longer used."
            )
        }
    }
}

enum PrefixIsNotTheTeam: LintRule {
    static let about = RuleDescription(
        .init("ID-PREFIX-LEGACY", "prefix-is-not-the-team", .identifiers, .note, .documented),
        summary: "The app's prefix is not its team's identifier.",
        rationale: "Apps from before 2011 may have their own prefix. The file has to name that prefix, not the team.",
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
