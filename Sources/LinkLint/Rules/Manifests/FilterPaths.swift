import DigitalAssetLinks
import JSONSource
import LinkPatterns

enum EmptyFilterPath: AttributeRule {
    static let about = RuleDescription(
        .init("MF-PATH-EMPTY", "empty-filter-path", .manifests, .error, .documented),
        summary: "A path attribute is empty.",
        rationale: "An empty path takes only links without one; an empty prefix takes everything.",
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com" ▸android:pathPrefix=""/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.isPath }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard attribute.text.isEmpty else { return }
        log.flag(attribute.range, "The attribute is empty.", help: "Remove it to take every path.")
    }
}

enum EscapeInFilterPath: AttributeRule {
    static let about = RuleDescription(
        .init("MF-PATH-PERCENT", "escape-in-filter-path", .manifests, .error, .documented),
        summary: "A path has a percent escape.",
        rationale: "Paths of links are decoded before they are compared.",
        source: "AOSP, IntentFilter",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com" ▸android:path="/caf%C3%A9"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com" android:pathPrefix="/café/"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.isPath }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard hasEscape(attribute.text) else { return }
        let decoded = AndroidURI("https://h" + attribute.text).path
        log.flag(
            attribute.range,
            "Links are decoded first, so that “\(attribute.text)” matches none.",
            help: decoded.map { "Write “\($0)”." } ?? "Write it decoded.",
            fix: decoded.flatMap { $0 == attribute.text || !attribute.text.hasPrefix("/") ? nil : attribute.fix($0) }
        )
    }

    static func hasEscape(_ text: String) -> Bool { !PercentDecoding.escapes(in: Array(text.utf8)).isEmpty }
}

enum QueryInFilterPath: AttributeRule {
    static let about = RuleDescription(
        .init("MF-PATH-QUERY", "query-in-filter-path", .manifests, .error, .documented),
        summary: "A path has “?” or “#”.",
        rationale: """
            Paths are compared without query and fragment, so nothing matches. Groups of Android 15 have attributes \
            for both.
            """,
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com" ▸android:path="/shop?id=1"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com" android:path="/shop/"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.isPath }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard let sign = attribute.text.first(where: { $0 == "?" || $0 == "#" }) else { return }
        log.flag(
            attribute.range,
            "“\(sign)” begins the \(sign == "?" ? "query" : "fragment"), which is not part of the path.",
            help: "Use android:query or android:fragment in a <uri-relative-filter-group>."
        )
    }
}

enum FilterPathWithoutSlash: AttributeRule {
    static let about = RuleDescription(
        .init("MF-PATH-SLASH", "filter-path-without-slash", .manifests, .error, .documented),
        summary: "A path does not begin with a slash.",
        rationale: "Paths of links do, so nothing matches.",
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com" ▸android:pathPrefix="shop/"/>"#),
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" ▸android:pathPattern="shop/.*"/>"#
            ),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" android:pathPattern=".*/shop"/>"#
            ),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool {
        guard let pattern = attribute.pattern, pattern.part == .path else { return false }
        return [.literal, .prefix, .simpleGlob].contains(pattern.kind)
    }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        let text = attribute.text
        guard !text.isEmpty, !text.hasPrefix("/") else { return }
        // A star in front and other wildcards have their own rules.
        guard !attribute.isGlob || !(text.hasPrefix(".") || text.hasPrefix("*")) else { return }
        log.flag(
            attribute.range,
            "Paths begin with a slash, which “\(text)” does not.",
            help: "Write “/\(text)”.",
            fix: attribute.fix("/" + text)
        )
    }
}

enum FilterPathWithoutTwin: FilterRule {
    static let about = RuleDescription(
        .init("MF-PATH-TRAILING", "filter-path-without-twin", .manifests, .warning, .documented),
        summary: "A path is not listed both with and without the slash at its end.",
        rationale: "/about and /about/ are two paths; links come with either.",
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com" ▸android:path="/about"/>"#),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com"/><data android:path="/about"/><data android:path="/about/"/>"#
            ),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com" android:path="/index.html"/>"#),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        let patterns = site.paths.compactMap(\.compiled)
        for attribute in site.paths where attribute.pattern?.kind == .literal && attribute.value.isResolved {
            let text = attribute.text
            guard text.hasPrefix("/"), text != "/", !(text.split(separator: "/").last ?? "").contains(".") else {
                continue
            }
            let twin = text.hasSuffix("/") ? String(text.dropLast()) : text + "/"
            guard !patterns.contains(where: { $0.matches(twin) }) else { continue }
            log.flag(
                attribute.range,
                "“\(text)” is taken, “\(twin)” is not.",
                help: "Add <data android:path=\"\(twin)\"/>."
            )
        }
    }
}

enum PrefixWithinASegment: AttributeRule {
    static let about = RuleDescription(
        .init("MF-PREFIX-SEGMENT", "prefix-within-a-segment", .manifests, .note, .documented),
        summary: "A prefix does not end at a slash.",
        rationale: "Prefixes ignore segments: /shop matches /shopping, too.",
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com" ▸android:pathPrefix="/shop"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com" android:pathPrefix="/shop/"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool {
        attribute.isPath && attribute.pattern?.kind == .prefix && !attribute.isInGroup
    }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard attribute.text.hasPrefix("/"), !attribute.text.hasSuffix("/") else { return }
        log.flag(
            attribute.range,
            "“\(attribute.text)” takes “\(attribute.text)ping” as well.",
            help: "End it with a slash, and add the path without one, if only the folder is meant."
        )
    }
}
