import AppSiteAssociation
import JSONSource

enum EntitlementsApart: LintRule {
    static let about = RuleDescription(
        .init("ENT-MULTI-FILE", "entitlements-apart", .entitlements, .warning, .observed),
        summary: "Two entitlements files of one app list different domains.",
        rationale: """
            Debug and release often have separate files, and a domain that was added to one only works in that build. \
            Files are treated as those of one app when their paths differ in words such as Debug or Release alone. \
            Builds for staging often have their own domains; for them it is a note. Modes do not count.
            """,
        source: "Observed; Apple, Associated Domains Entitlement",
        examples: [
            pair(true, "▸applinks:acme.com", "applinks:acme.com\napplinks:shop.acme.com"),
            pair(false, "applinks:acme.com?mode=developer", "applinks:acme.com"),
        ]
    )

    static func check(_ subject: EntitlementsSubject, _ log: inout FindingCollector) {
        guard subject.hasList else { return }
        let own = ConfigurationName(subject.path)
        let listed = Set(subject.domains.map { name(of: $0.domain) })
        for other in subject.neighbours.entitlements {
            let name = ConfigurationName(other.path)
            guard name.app == own.app, name.words != own.words else { continue }
            var seen = listed
            let missing = other.subject.domains.map { Self.name(of: $0.domain) }.filter { seen.insert($0).inserted }
            guard !missing.isEmpty else { continue }
            log.flag(
                subject.entries.first?.range ?? subject.listRange,
                "\(other.path) also lists \(missing.joined(separator: ", ")).",
                help: "List the same domains in both, unless the builds are meant to differ.",
                severity: own.isMain && name.isMain ? .warning : .note,
                place: .entitlements
            )
        }
    }

    private static func name(of domain: AssociatedDomain) -> String { "\(domain.service):\(domain.pattern)" }

    private static func pair(_ isFlagged: Bool, _ debug: String, _ release: String) -> RuleExample {
        let other = RuleExample.Frame.entitlements.wrap(release)
        return RuleExample(
            isFlagged: isFlagged,
            excerpt: "Shop.Debug.entitlements: \(debug)\nShop.Release.entitlements: \(release)",
            text: RuleExample.Frame.entitlements.wrap(debug),
            path: "Shop.Debug.entitlements",
            companions: [
                LintInput(path: "Shop.Release.entitlements", bytes: Array(other.utf8), kind: .entitlements)
            ]
        )
    }
}

/// The path of an entitlements file, taken apart into what names the app and what names the configuration.
private struct ConfigurationName {
    let app: [String]
    let words: [String]

    private static let main: Set<String> = [
        "debug", "release", "prod", "production", "appstore", "adhoc", "distribution",
    ]
    private static let others: Set<String> = [
        "dev", "development", "staging", "stage", "beta", "alpha", "test", "qa", "uat", "nightly", "internal",
        "enterprise",
    ]

    init(_ path: String) {
        let all = Self.split(path)
        app = all.filter { !Self.main.contains($0) && !Self.others.contains($0) }
        words = all.filter { Self.main.contains($0) || Self.others.contains($0) }
    }

    /// Whether it is an ordinary build for development or release.
    var isMain: Bool { words.allSatisfy(Self.main.contains) }

    /// The words of a path: `ShopDebug.entitlements` has three.
    private static func split(_ path: String) -> [String] {
        var words: [String] = []
        var word = ""
        var wasSmall = false
        for character in path {
            if !character.isLetter && !character.isNumber {
                words += character == "/" ? [word, "/"] : [word]
                word = ""
            } else {
                if character.isUppercase, wasSmall {
                    words.append(word)
                    word = ""
                }
                word.append(character)
            }
            wasSmall = character.isLowercase
        }
        return (words + [word]).filter { !$0.isEmpty }.map { $0.lowercased() }
    }
}
