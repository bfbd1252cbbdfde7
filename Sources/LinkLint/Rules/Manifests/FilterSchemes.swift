import DigitalAssetLinks
import JSONSource

enum AutoverifyForCustomScheme: FilterRule {
    static let about = RuleDescription(
        .init("MF-AUTOVERIFY-CUSTOM", "autoverify-for-custom-scheme", .manifests, .warning, .documented),
        summary: "A filter with nothing but custom schemes asks for verification.",
        rationale: "Only hosts of http and https can be asked; the attribute has no effect.",
        source: "Android, Verify App Links",
        examples: [
            .flagged(.application, Self.activity("acme", "▸")),
            .accepted(.application, Self.activity("https")),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard site.filter.filter.autoVerify, site.isCustom, !site.isWeb else { return }
        log.flag(
            site.filter.tagRange,
            "Only http and https can be verified, and this filter has neither.",
            help: "Remove android:autoVerify, or add https."
        )
    }

    private static func activity(_ scheme: String, _ mark: String = "") -> String {
        let data = #"<data android:scheme="\#(scheme)" android:host="acme.com"/>"#
        return RuleExample.activity(filter: mark + RuleExample.filterTag, RuleExample.viewAction, data)
    }
}

enum WebAndCustomSchemesTogether: FilterRule {
    static let about = RuleDescription(
        .init("MF-MIXED-SCHEMES", "web-and-custom-schemes-together", .manifests, .error, .documented),
        summary: "A filter that asks for verification has web and custom schemes.",
        rationale: """
            Apps for Android 12 and later are verified only for filters with nothing but http and https. Another \
            scheme in the filter takes its hosts out.
            """,
        source: "Android, Verify App Links",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com"/><data ▸android:scheme="acme"/>"#),
            .accepted(.filter, #"<data android:scheme="http"/><data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard site.filter.filter.autoVerify, site.isWeb, site.isCustom else { return }
        let custom = site.attributes.first { $0.name == "scheme" && !FilterSite.isWeb($0.text) && $0.value.isResolved }
        guard let custom else { return }
        log.flag(
            custom.range,
            "With the scheme “\(custom.text)” in it, the hosts of this filter are not verified.",
            help: "Write a separate filter for the scheme."
        )
    }
}

enum HttpWithoutHttps: FilterRule {
    static let about = RuleDescription(
        .init("MF-HTTP-ONLY", "http-without-https", .manifests, .warning, .documented),
        summary: "A filter has http but not https.",
        rationale: "Links of today are https, and hosts are verified over https whatever the filter says.",
        source: "Android, Verify App Links",
        examples: [
            .flagged(.filter, #"<data ▸android:scheme="http" android:host="acme.com"/>"#),
            .accepted(.filter, #"<data android:scheme="http"/><data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard site.hasView, !site.schemes.contains(where: { $0.text.lowercased().hasPrefix("https") || !$0.isResolved })
        else { return }
        guard let http = site.attributes.first(where: { $0.name == "scheme" && $0.text.lowercased() == "http" })
        else { return }
        // Another filter of the same activity may have the other scheme.
        let hosts = Set(site.hosts.map(\.text))
        let isPaired = subject.filters.contains { other in
            other.schemes.contains { $0.text == "https" } && hosts.isSubset(of: Set(other.hosts.map(\.text)))
        }
        guard !isPaired else { return }
        log.flag(http.range, "The filter takes http links only.", help: "Add <data android:scheme=\"https\"/>.")
    }
}

enum CapitalsInScheme: AttributeRule {
    static let about = RuleDescription(
        .init("MF-SCHEME-CASE", "capitals-in-scheme", .manifests, .error, .documented),
        summary: "A scheme has capital letters.",
        rationale: "Android compares schemes with letter case, and links have them in lower case.",
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data ▸android:scheme="HTTPS" android:host="acme.com"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.name == "scheme" }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        log.flagCapitals(in: attribute, ", which no link's scheme has")
    }
}

enum ColonInScheme: AttributeRule {
    static let about = RuleDescription(
        .init("MF-SCHEME-COLON", "colon-in-scheme", .manifests, .error, .documented),
        summary: "A scheme has a colon.",
        rationale: "The scheme is what comes before the colon.",
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data ▸android:scheme="https://" android:host="acme.com"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.name == "scheme" }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard
            let scheme = attribute.text.split(separator: ":", omittingEmptySubsequences: false).first.map(String.init),
            scheme != attribute.text
        else { return }
        log.flag(
            attribute.range,
            "A scheme does not contain a colon: no link matches “\(attribute.text)”.",
            help: "Write “\(scheme)”.",
            fix: attribute.fix(scheme)
        )
    }
}

enum MediaTypeInWebFilter: AttributeRule {
    static let about = RuleDescription(
        .init("MF-MIME", "media-type-in-web-filter", .manifests, .error, .documented),
        summary: "A filter for web links has a media type.",
        rationale: "A filter with a type takes only intents with a type, and taps on links have none.",
        source: "Android, Intents and intent filters",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com" ▸android:mimeType="text/html"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.name == "mimeType" && !attribute.isInGroup }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard site.isWeb, !site.hosts.isEmpty || site.filter.filter.autoVerify else { return }
        log.flag(
            attribute.range,
            "Taps on links have no media type, so none matches this filter.",
            help: "Remove android:mimeType, or write a separate filter."
        )
    }
}
