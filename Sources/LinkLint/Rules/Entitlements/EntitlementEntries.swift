import AppSiteAssociation
import JSONSource

enum RepeatedEntry: LintRule {
    static let about = RuleDescription(
        .init(.entDup, "repeated-entry", .entitlements),
        summary: "An entry is listed twice.",
        rationale: "Repeating an entry has no effect; the second can be removed.",
        source: "Apple, Associated Domains Entitlement",
        examples: [
            .flagged(.entitlements, "applinks:shop.acme.com\n▸applinks:shop.acme.com"),
            .accepted(.entitlements, "applinks:shop.acme.com\nwebcredentials:shop.acme.com"),
        ]
    )

    static func check(_ subject: EntitlementsSubject, _ log: inout FindingCollector) {
        for finding in subject.listFindings where finding.code == about.code {
            guard subject.entries.indices.contains(finding.range.lowerBound) else { continue }
            let entry = subject.entries[finding.range.lowerBound]
            log.flag(entry.range, finding.message, help: finding.help, place: .entitlements)
        }
    }
}

enum ManyEntries: LintRule {
    static let about = RuleDescription(
        .init(.entMany, "many-entries", .entitlements),
        summary: "The list has more than twenty entries.",
        rationale: "Every domain is asked when the app is installed. Apple advises 20 to 30 at most.",
        source: "Apple, App Search Programming Guide",
        examples: [
            .accepted(.entitlements, "applinks:shop.acme.com"),
            .flagged(.entitlements, (1...20).map { "applinks:s\($0).acme.com\n" }.joined() + "▸applinks:s21.acme.com"),
        ]
    )

    static func check(_ subject: EntitlementsSubject, _ log: inout FindingCollector) {
        for finding in subject.listFindings where finding.code == about.code {
            guard let first = subject.entries[finding.range].first, let last = subject.entries.last else { continue }
            log.flag(
                first.range.lowerBound..<last.range.upperBound,
                finding.message,
                help: finding.help,
                place: .entitlements
            )
        }
    }
}

enum WildcardWithoutParent: LintRule {
    static let about = RuleDescription(
        .init("ENT-APEX", "wildcard-without-parent", .entitlements, .warning, .documented),
        summary: "A wildcard is listed without the domain itself.",
        rationale: "Apple documents that *.acme.com does not cover acme.com, and advises to list both.",
        source: "Apple, TN3155",
        examples: [
            .flagged(.entitlements, "▸applinks:*.acme.com"),
            .accepted(.entitlements, "applinks:*.acme.com\napplinks:acme.com"),
        ]
    )

    static func check(_ subject: EntitlementsSubject, _ log: inout FindingCollector) {
        let domains = subject.domains
        for (domain, entry) in domains where domain.isWildcard && domain.service == .applinks {
            let hasParent = domains.contains {
                !$0.domain.isWildcard && $0.domain.host == domain.host && $0.domain.service == .applinks
            }
            guard !hasParent else { continue }
            log.flag(
                entry.range,
                "\"*.\(domain.host)\" does not cover \(domain.host) itself.",
                help: "List applinks:\(domain.host), too, unless it has no links.",
                place: .entitlements
            )
        }
    }
}

enum WwwWithoutApex: LintRule {
    static let about = RuleDescription(
        .init("ENT-WWW", "www-without-apex", .entitlements, .note, .observed),
        summary: "Only one of a domain and its www is listed.",
        rationale: """
            Each host is associated by itself. A site that answers on both should be listed and serve its file on \
            both.
            """,
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.entitlements, "▸applinks:www.acme.com"),
            .accepted(.entitlements, "applinks:www.acme.com\napplinks:acme.com"),
        ]
    )

    static func check(_ subject: EntitlementsSubject, _ log: inout FindingCollector) {
        let hosts = Set(subject.domains.filter { $0.domain.service == .applinks }.map(\.domain.pattern))
        for (domain, entry) in subject.domains where domain.service == .applinks && domain.pattern.hasPrefix("www.") {
            let apex = String(domain.host.dropFirst(4))
            guard apex.contains("."), !hosts.contains(apex) else { continue }
            log.flag(
                entry.range,
                "\(apex) is not listed in addition to \(domain.host).",
                help: "List both if the site answers on both.",
                place: .entitlements
            )
        }
    }
}

enum VariableInHost: LintRule {
    static let about = RuleDescription(
        .init("SUB-IN-HOST", "variable-in-host", .entitlements, .error, .documented),
        summary: "A host has a substitution variable.",
        rationale: """
            Substitution variables work in patterns of the association file only. Another $(NAME) may be a build \
            setting, which Xcode replaces; for that it is a note.
            """,
        source: "Apple, applinks.SubstitutionVariables",
        examples: [
            .flagged(.entitlements, "applinks:▸$(lang).acme.com"),
            .flagged(.entitlements, "applinks:▸$(SHOP_HOST)"),
            .accepted(.entitlements, "applinks:*.acme.com"),
        ]
    )

    static func check(_ subject: EntitlementsSubject, _ log: inout FindingCollector) {
        for entry in subject.entries {
            let bytes = Array(entry.text.utf8)
            guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: "$(".utf8) }) else { continue }
            let end = bytes[start...].firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 } ?? bytes.count
            let name = String(decoding: bytes[start..<end], as: UTF8.self)
            let isSubstitution = VariableNames.predefined.contains { name == "$(\($0))" }
            log.flag(
                subject.range(of: start..<end, in: entry),
                isSubstitution
                    ? "\(name) is not replaced in a host."
                    : "\(name) has to be a build setting that Xcode replaces.",
                help: isSubstitution ? "List each host, or use a wildcard." : nil,
                severity: isSubstitution ? nil : .note,
                place: .entitlements
            )
        }
    }
}

enum DeveloperModeInRelease: LintRule {
    static let about = RuleDescription(
        .init("ENT-MODE-RELEASE", "developer-mode-in-release", .entitlements, .error, .documented),
        summary: "An entry asks for developer mode.",
        rationale: """
            The mode works for apps signed for development, on devices in developer mode. In the App Store it has no \
            effect, and the entry may be missing there.
            """,
        source: "Apple, Configuring an associated domain",
        examples: [
            .flagged(.entitlements, "applinks:shop.acme.com▸?mode=developer"),
            .accepted(.entitlements, "applinks:shop.acme.com"),
        ]
    )

    static func check(_ subject: EntitlementsSubject, _ log: inout FindingCollector) {
        for (domain, entry) in subject.domains where domain.modes.contains(.developer) {
            let host = entry.text.prefix { $0 != "?" }.utf8.count
            log.flag(
                subject.range(of: host..<entry.text.utf8.count, in: entry),
                subject.isRelease
                    ? "Developer mode has no effect in a release."
                    : "Developer mode has no effect in a release; keep it out of one.",
                help: "Remove it from the entitlements of releases.",
                severity: subject.isRelease ? nil : .note,
                place: .entitlements
            )
        }
    }
}
