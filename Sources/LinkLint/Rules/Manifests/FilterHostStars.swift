import DigitalAssetLinks
import JSONSource

enum StarAloneAsFilterHost: AttributeRule {
    static let about = RuleDescription(
        .init("MF-HOST-STAR", "star-alone-as-filter-host", .manifests, .error, .documented),
        summary: "The host is a star alone.",
        rationale: "The app then acts as a browser for all hosts, none of which can be verified.",
        source: "Android, Verify App Links",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" ▸android:host="*"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="*.acme.com"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.name == "host" && !attribute.isInGroup }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard attribute.text == "*", site.isWeb else { return }
        log.flag(attribute.range, "This takes every host, and none of them can be verified.", help: "List the hosts.")
    }
}

enum MisplacedStarInFilterHost: AttributeRule {
    static let about = RuleDescription(
        .init("MF-HOST-WILD", "misplaced-star-in-filter-host", .manifests, .error, .documented),
        summary: "A star is not the first character of a host, or there are several.",
        rationale: "A star is a wildcard only in front. Elsewhere it is a character that no host has.",
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" ▸android:host="www.*.com"/>"#),
            .flagged(.filter, #"<data android:scheme="https" ▸android:host="*.*.acme.com"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="*.acme.com"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.name == "host" && !attribute.isInGroup }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard attribute.text.dropFirst().contains("*") else { return }
        log.flag(
            attribute.range,
            "A star is a wildcard only as the first character of a host, once.",
            help: "Write “*.” and a domain, or list the hosts."
        )
    }
}

enum StarWithoutDotInFilterHost: AttributeRule {
    static let about = RuleDescription(
        .init("MF-HOST-WILD-NODOT", "star-without-dot-in-filter-host", .manifests, .warning, .documented),
        summary: "A star in a host is not followed by a dot.",
        rationale: "“*acme.com” takes notacme.com as well, and is not a host that can be verified.",
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" ▸android:host="*acme.com"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="*.acme.com"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.name == "host" && !attribute.isInGroup }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        let rest = String(attribute.text.dropFirst())
        guard attribute.text.hasPrefix("*"), !rest.isEmpty, !rest.hasPrefix(".") else { return }
        log.flag(
            attribute.range,
            "“\(attribute.text)” takes hosts such as “not\(rest)”, and cannot be verified.",
            help: "Write “*.\(rest)”, and “\(rest)” as well.",
            fix: attribute.fix("*." + rest)
        )
    }
}
