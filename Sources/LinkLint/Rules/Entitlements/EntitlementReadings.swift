import AppSiteAssociation
import JSONSource

/// What the reader of entitlement entries sees: a row for each code.
enum EntitlementReadings {
    static let rows: [RuleReference<EntitlementsSubject>] = [
        .reading(
            .init(.entClipWildcard, "wildcard-for-app-clips", .entitlements),
            summary: "An entry for app clips has a wildcard.",
            rationale: "The service appclips takes no wildcards: each host is listed by its name.",
            source: "Apple, Associating your App Clip with your website",
            examples: [
                .flagged(.entitlements, "appclips:▸*.acme.com"),
                .accepted(.entitlements, "appclips:shop.acme.com"),
            ]
        ),
        .reading(
            .init(.entHostSyntax, "impossible-host", .entitlements),
            summary: "The host of an entry is not a possible host.",
            rationale: "Hosts have letters, digits, hyphens and single dots, and an entry names one host only.",
            source: "Apple, Associated Domains Entitlement",
            examples: [
                .flagged(.entitlements, "applinks:▸shop..acme.com"),
                .accepted(.entitlements, "applinks:shop.acme.com"),
            ]
        ),
        .reading(
            .init(.entIdn, "international-host", .entitlements),
            summary: "The host of an entry has letters outside ASCII.",
            rationale: "Hosts are compared in their ASCII form, which begins with xn--. Write that form.",
            source: "RFC 5890",
            examples: [
                .flagged(.entitlements, "applinks:▸bücher.acme.com"),
                .accepted(.entitlements, "applinks:xn--bcher-kva.acme.com"),
            ]
        ),
        .reading(
            .init(.entIp, "address-in-entry", .entitlements),
            summary: "An entry has an address instead of a host name.",
            rationale: "Certificates and files belong to names; address literals are reported to be refused.",
            source: "Reported by people who examined the system",
            examples: [
                .flagged(.entitlements, "applinks:▸192.0.2.1"),
                .accepted(.entitlements, "applinks:shop.acme.com"),
            ]
        ),
        .reading(
            .init(.entModeCase, "mode-in-capitals", .entitlements),
            summary: "A mode is not in small letters.",
            rationale: "Letter case is reported not to matter; Apple documents small letters.",
            source: "Apple, Configuring an associated domain",
            examples: [
                .flagged(.entitlements, "applinks:shop.acme.com?mode=▸Managed"),
                .accepted(.entitlements, "applinks:shop.acme.com?mode=managed"),
            ]
        ),
        .reading(
            .init(.entModeQuery, "meaningless-query", .entitlements),
            summary: "An entry has something other than a mode after its question mark.",
            rationale: "Only ?mode=… has a meaning. Anything else is reported to be dropped.",
            source: "Apple, Configuring an associated domain",
            examples: [
                .flagged(.entitlements, "applinks:shop.acme.com?▸debug=1"),
                .accepted(.entitlements, "applinks:shop.acme.com?mode=managed"),
            ]
        ),
        .reading(
            .init(.entModeUnknown, "unknown-mode", .entitlements),
            summary: "An entry has a mode that does not exist.",
            rationale: "Unknown words are reported to be ignored: the file then comes through Apple's network.",
            source: "Apple, Configuring an associated domain",
            examples: [
                .flagged(.entitlements, "applinks:shop.acme.com?mode=▸debug"),
                .accepted(.entitlements, "applinks:shop.acme.com?mode=managed"),
            ]
        ),
        .reading(
            .init(.entNoService, "entry-without-service", .entitlements),
            summary: "An entry names no service.",
            rationale:
                "Each entry is a service, a colon and a host, such as applinks:shop.acme.com. Without the service it is ignored.",
            source: "Apple, Associated Domains Entitlement",
            examples: [
                .flagged(.entitlements, "▸shop.acme.com"),
                .accepted(.entitlements, "applinks:shop.acme.com"),
            ],
            fix: withService
        ),
        .reading(
            .init(.entPath, "path-in-entry", .entitlements),
            summary: "An entry has a path.",
            rationale: "An entry ends with its host. The file of the domain says which paths open the app.",
            source: "Apple, Associated Domains Entitlement",
            examples: [
                .flagged(.entitlements, "applinks:shop.acme.com▸/buy"),
                .accepted(.entitlements, "applinks:shop.acme.com"),
            ],
            fix: withoutPart
        ),
        .reading(
            .init(.entPort, "port-in-entry", .entitlements),
            summary: "An entry has a port.",
            rationale: "Links with a port never open an app, so the entry is useless for applinks.",
            source: "Apple, TN3155",
            examples: [
                .flagged(.entitlements, "applinks:shop.acme.com▸:8443"),
                .accepted(.entitlements, "applinks:shop.acme.com"),
            ]
        ),
        .reading(
            .init(.entPublicSuffix, "wildcard-of-everyone", .entitlements),
            summary: "A wildcard covers a name below which anyone can register a domain.",
            rationale: "The file for it would be fetched from a host that is not yours.",
            source: "Public Suffix List",
            examples: [
                .flagged(.entitlements, "applinks:*.▸co.uk"),
                .accepted(.entitlements, "applinks:*.acme.com\napplinks:acme.com"),
            ]
        ),
        .reading(
            .init(.entScheme, "scheme-in-entry", .entitlements),
            summary: "An entry holds a scheme such as https://.",
            rationale: "Only the host follows the service and its colon. With a scheme the entry matches no domain.",
            source: "Apple, Associated Domains Entitlement",
            examples: [
                .flagged(.entitlements, "applinks:▸https://shop.acme.com"),
                .accepted(.entitlements, "applinks:shop.acme.com"),
            ],
            fix: withoutScheme
        ),
        .reading(
            .init(.entServiceCase, "service-in-capitals", .entitlements),
            summary: "The service of an entry is not in small letters.",
            rationale: "Services are compared exactly, so an entry for appLinks is not one for applinks.",
            source: "Apple, Associated Domains Entitlement",
            examples: [
                .flagged(.entitlements, "▸appLinks:shop.acme.com"),
                .accepted(.entitlements, "applinks:shop.acme.com"),
            ],
            fix: lowerCaseService
        ),
        .reading(
            .init(.entServiceUnknown, "entry-of-unknown-service", .entitlements),
            summary: "An entry names a service that does not exist.",
            rationale:
                "Apple knows applinks, webcredentials, appclips and a few more. An entry for anything else is ignored.",
            source: "Apple, Associated Domains Entitlement",
            examples: [
                .flagged(.entitlements, "▸applink:shop.acme.com"),
                .accepted(.entitlements, "applinks:shop.acme.com"),
            ]
        ),
        .reading(
            .init(.entSingleLabel, "host-of-one-label", .entitlements),
            summary: "The host of an entry has no dot.",
            rationale: "Only fully qualified names count; localhost works in developer mode alone.",
            source: "Reported by people who examined the system",
            examples: [
                .flagged(.entitlements, "applinks:▸shop"),
                .accepted(.entitlements, "applinks:localhost?mode=developer"),
            ]
        ),
        .reading(
            .init(.entSpace, "space-in-entry", .entitlements),
            summary: "An entry has a space.",
            rationale: "No host has a space, so the entry matches no domain.",
            source: "Apple, Associated Domains Entitlement",
            examples: [
                .flagged(.entitlements, "applinks:▸ shop.acme.com"),
                .accepted(.entitlements, "applinks:shop.acme.com"),
            ],
            fix: withoutSpaces
        ),
        .reading(
            .init(.entStarPlace, "misplaced-star", .entitlements),
            summary: "A star is not the whole leftmost label.",
            rationale: "Only *.host is a wildcard. A star anywhere else makes an entry that matches no domain.",
            source: "Apple, Configuring an associated domain",
            examples: [
                .flagged(.entitlements, "applinks:shop▸*.acme.com"),
                .accepted(.entitlements, "applinks:*.acme.com\napplinks:acme.com"),
            ]
        ),
        .reading(
            .init(.entUppercase, "host-in-capitals", .entitlements),
            summary: "The host of an entry has capital letters.",
            rationale:
                "Hosts are compared in small letters, so capitals do no harm, but hide that two entries are the same.",
            source: "Apple, Associated Domains Entitlement",
            examples: [
                .flagged(.entitlements, "applinks:▸Shop.acme.com"),
                .accepted(.entitlements, "applinks:shop.acme.com"),
            ],
            fix: lowerCaseHost
        ),
    ]

    @Sendable
    static func withService(_ entry: String, _ finding: Finding) -> (text: String, safety: Fix.Safety)? {
        ("applinks:" + entry.drop { $0 == ":" }, .unsafe)
    }

    @Sendable
    static func withoutPart(_ entry: String, _ finding: Finding) -> (text: String, safety: Fix.Safety)? {
        let bytes = Array(entry.utf8)
        guard finding.range.upperBound <= bytes.count else { return nil }
        let kept = bytes[..<finding.range.lowerBound] + bytes[finding.range.upperBound...]
        return (String(decoding: kept, as: UTF8.self), .unsafe)
    }

    @Sendable
    static func withoutScheme(_ entry: String, _ finding: Finding) -> (text: String, safety: Fix.Safety)? {
        let bytes = Array(entry.utf8)
        guard finding.range.lowerBound > 0, finding.range.upperBound <= bytes.count else { return nil }
        let kept = bytes[..<finding.range.lowerBound] + bytes[finding.range.upperBound...]
        return (String(decoding: kept, as: UTF8.self), .unsafe)
    }

    @Sendable
    static func lowerCaseService(_ entry: String, _ finding: Finding) -> (text: String, safety: Fix.Safety)? {
        let service = entry.prefix { $0 != ":" }
        return (service.lowercased() + entry.dropFirst(service.count), .unsafe)
    }

    @Sendable
    static func withoutSpaces(_ entry: String, _ finding: Finding) -> (text: String, safety: Fix.Safety)? {
        (entry.filter { !$0.isWhitespace }, .unsafe)
    }

    @Sendable
    static func lowerCaseHost(_ entry: String, _ finding: Finding) -> (text: String, safety: Fix.Safety)? {
        let bytes = Array(entry.utf8)
        guard finding.range.upperBound <= bytes.count else { return nil }
        let host = String(decoding: bytes[finding.range], as: UTF8.self).lowercased()
        let before = String(decoding: bytes[..<finding.range.lowerBound], as: UTF8.self)
        return (before + host + String(decoding: bytes[finding.range.upperBound...], as: UTF8.self), .safe)
    }
}
