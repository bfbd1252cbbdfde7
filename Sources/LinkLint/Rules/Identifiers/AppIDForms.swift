import AppSiteAssociation
import JSONSource
import LinkPatterns

enum MalformedAppId: MalformedAppIDRule {
    static let about = RuleDescription(
        .init(.idFormat, "malformed-app-id", .identifiers),
        summary: "An application identifier is not a prefix, a dot and a bundle identifier.",
        rationale: "Identifiers are compared exactly with those of installed apps. One of another form matches no app.",
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.appID, #"▸"shop""#),
            .flagged(.appID, #"▸"9Z8Y7X6W5V. com.acme.shop""#),
            .flagged(.appID, #"▸"1:1234567890:ios:abcdef""#),
            .accepted(.appID, #""9Z8Y7X6W5V.com.acme.shop""#),
        ]
    )
}

enum AppIdWithoutPrefix: MalformedAppIDRule {
    static let about = RuleDescription(
        .init(.idNoPrefix, "app-id-without-prefix", .identifiers),
        summary: "An application identifier is the bundle identifier alone.",
        rationale: "The prefix belongs to the identifier. Without it no installed app is equal.",
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.appID, #"▸"com.acme.shop""#),
            .accepted(.appID, #""9Z8Y7X6W5V.com.acme.shop""#),
        ]
    )
}

enum MalformedPrefix: MalformedAppIDRule {
    static let about = RuleDescription(
        .init(.idPrefix, "malformed-prefix", .identifiers),
        summary: "The prefix of an application identifier is not ten capital letters and digits.",
        rationale: """
            The prefix is the team's identifier, or that of the app where it is older; both have ten characters from A \
            to Z and 0 to 9.
            """,
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.appID, #"▸"9Z8Y7X.com.acme.shop""#),
            .flagged(.appID, #"▸"9Z8Y7X6W5V:com.acme.shop""#),
            .accepted(.appID, #""9Z8Y7X6W5V.com.acme.shop""#),
        ]
    )
}

enum AppStoreNumber: MalformedAppIDRule {
    static let about = RuleDescription(
        .init(.idNumeric, "app-store-number", .identifiers),
        summary: "An application identifier is, or begins with, an App Store number.",
        rationale: "The number in an address of the App Store is not the team's identifier.",
        source: "Found in published files",
        examples: [
            .flagged(.appID, #"▸"1234567890.com.acme.shop""#),
            .accepted(.appID, #""9Z8Y7X6W5V.com.acme.shop""#),
        ]
    )

    static func check(_ appID: AppIDSite, _ log: inout FindingCollector) {
        let prefix = appID.text.prefix { $0 != "." }
        guard !prefix.isEmpty, prefix.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return }
        guard appID.placeholder?.isCertain != true else { return }
        log.flag(
            appID.range,
            "\"\(prefix)\" looks like a number of the App Store or of a project, not like a team's identifier.",
            pointer: appID.pointer,
            help: appID.problem?.remedy ?? "Write the team's identifier, a dot and the bundle identifier."
        )
    }
}

enum WildcardAppId: MalformedAppIDRule {
    static let about = RuleDescription(
        .init(.idWildcard, "wildcard-app-id", .identifiers),
        summary: "An application identifier has a star.",
        rationale:
            "Identifiers are compared exactly, and a star is not a wildcard here. List each app by its full identifier.",
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.appID, #"▸"9Z8Y7X6W5V.com.acme.*""#),
            .accepted(.appID, #""9Z8Y7X6W5V.com.acme.shop""#),
        ]
    )
}

enum ImpossibleBundleId: MalformedAppIDRule {
    static let about = RuleDescription(
        .init(.idBundleChars, "impossible-bundle-id", .identifiers),
        summary: "A bundle identifier has other characters than letters, digits, hyphens and dots.",
        rationale: "Apple allows only these, so no app can have another identifier, and the entry matches none.",
        source: "Apple, CFBundleIdentifier",
        examples: [
            .flagged(.appID, #"▸"9Z8Y7X6W5V.com.acme.my_shop""#),
            .accepted(.appID, #""9Z8Y7X6W5V.com.acme.my-shop""#),
        ]
    )

    static func check(_ appID: AppIDSite, _ log: inout FindingCollector) {
        guard appID.placeholder == nil else { return }
        if let problem = appID.problem {
            guard problem.code == .idBundleChars else { return }
            flag(problem, appID, &log)
        } else if appID.text.contains(text: ".-") {
            log.flag(
                appID.range,
                "A part of \"\(appID.text)\" begins with a hyphen, which is unusual.",
                pointer: appID.pointer,
                help: "Copy the bundle identifier from the project.",
                severity: .warning,
                certainty: .inferred
            )
        }
    }
}

/// A rule that looks at each application identifier.
protocol AppIDRule: LintRule where Subject == AssociationFileSubject {
    static func check(_ appID: AppIDSite, _ log: inout FindingCollector)
}

extension AppIDRule {
    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for appID in subject.appIDs { check(appID, &log) }
    }
}

/// A rule for one of the ways in which an identifier can be malformed, as its reader reports them.
protocol MalformedAppIDRule: AppIDRule {}

extension MalformedAppIDRule {
    static func check(_ appID: AppIDSite, _ log: inout FindingCollector) {
        guard let problem = appID.problem, problem.code.rawValue == about.code else { return }
        // What is wrong with a placeholder goes away with it, but a missing prefix.
        let isBare = appID.placeholder?.isCertain == false && problem.code == .idNoPrefix
        guard appID.placeholder == nil || isBare else { return }
        flag(problem, appID, &log)
    }

    /// Reports an identifier, with the likely one as a fix.
    static func flag(_ problem: AppID.Malformed, _ appID: AppIDSite, _ log: inout FindingCollector) {
        log.flag(
            appID.range,
            problem.description,
            pointer: appID.pointer,
            help: problem.remedy,
            fix: problem.likely.map {
                Fix("Write “\($0)”.", .unsafe, [TextEdit(appID.range, JSONText.string($0.description))])
            }
        )
    }
}
