import JSONSource
import LinkPatterns

/// Who follows a link, as far as a request shows it.
public struct Visitor: Hashable, Sendable {
    /// The device, and how that is known.
    public var device: RecognisedDevice
    /// The languages, the preferred one first, as `de-CH`.
    public var languages: [String]
    /// The country, such as `DE`; `nil` when it is not known.
    public var country: String?
    /// The host of the page that the visitor comes from; `nil` when it is not known.
    public var referrer: String?
    /// The query of the visit, as it was written.
    public var query: String
    /// The fragment, where it is known.
    public var fragment: String?
    /// What asks: a person, or a program that looks ahead for one.
    public var kind: Kind
    /// What divides visitors among the branches of a split; the same for each visit of one visitor.
    public var key: String
    /// Whether the visitor has given the link's password.
    public var hasPassword: Bool
    /// The version of the app that asks; `nil` for browsers.
    public var appVersion: VersionNumber?
    /// The app whose own browser asks; `nil` for a browser of its own.
    public var inAppBrowser: InAppBrowser?
    /// The family of the browser or program, such as `Safari`, or the app whose own browser asks.
    public var agent: String
    /// Whether the visitor asks not to be followed: `Sec-GPC: 1` (W3C, Global Privacy Control), or `DNT: 1`.
    public var optsOut: Bool

    /// What asks for a link.
    public enum Kind: Hashable, Sendable {
        /// A person, as far as one can see.
        case person
        /// A browser that loads ahead of a tap, or a request for the header alone.
        case ahead(String)
        /// A program that shows people a preview of the link.
        case preview(String)
        /// A program that makes an index, or checks links.
        case program(String)
    }

    /// Describes a visitor.
    public init(
        device: RecognisedDevice,
        languages: [String] = [],
        country: String? = nil,
        referrer: String? = nil,
        query: String = "",
        fragment: String? = nil,
        kind: Kind = .person,
        key: String = "",
        hasPassword: Bool = false,
        appVersion: VersionNumber? = nil,
        inAppBrowser: InAppBrowser? = nil,
        agent: String = "",
        optsOut: Bool = false
    ) {
        self.device = device
        self.languages = languages
        self.country = country
        self.referrer = referrer
        self.query = query
        self.fragment = fragment
        self.kind = kind
        self.key = key
        self.hasPassword = hasPassword
        self.appVersion = appVersion
        self.inAppBrowser = inAppBrowser
        self.agent = agent
        self.optsOut = optsOut
    }

    /// Concludes from a request who asks.
    public init(_ facts: VisitFacts) {
        let referrer = facts.headers["referer"].flatMap { LinkURL($0).isWebLink ? LinkURL($0).lowercasedHost : nil }
        let inAppBrowser = facts.headers["user-agent"].flatMap(InAppBrowser.init)
        self.init(
            device: RecognisedDevice(headers: facts.headers),
            languages: AcceptedLanguages.read(facts.headers["accept-language"] ?? ""),
            country: facts.country.map { $0.uppercased() }.flatMap { LinkCondition.isCountry($0) ? $0 : nil },
            referrer: referrer.map { ASCIIHost($0).text }.flatMap { HostFault.fault(in: $0) == nil ? $0 : nil },
            query: facts.query,
            fragment: facts.fragment,
            kind: Kind(facts),
            key: facts.key,
            hasPassword: facts.hasPassword,
            appVersion: facts.appVersion,
            inAppBrowser: inAppBrowser,
            agent: inAppBrowser?.name ?? BrowserFamily.name(of: facts.headers["user-agent"] ?? ""),
            optsOut: facts.headers["sec-gpc"] == "1" || facts.headers["dnt"] == "1"
        )
    }

    /// Whether the visit counts, and uses up a link that works a number of times only.
    public var counts: Bool { kind == .person }
}

extension Visitor.Kind {
    /// Concludes from a request what asks.
    init(_ facts: VisitFacts) {
        if facts.method == "HEAD" {
            self = .ahead("HEAD")
            return
        }
        // `Sec-Purpose: prefetch` and `prefetch;prerender` (Fetch, "Sec-Purpose"); `Purpose` and `X-Moz` are older
        // names of it.
        for name in ["sec-purpose", "purpose", "x-purpose", "x-moz"] {
            let value = (facts.headers[name] ?? "").lowercased()
            if value.hasPrefix("prefetch") || value.hasPrefix("preview") {
                // Not the value: what a visitor writes is not kept.
                self = .ahead(name)
                return
            }
        }
        // A page that has the address as a picture or the like (W3C, Fetch Metadata) would use links up for its visitors.
        if let use = facts.headers["sec-fetch-dest"]?.lowercased(), !["document", "empty", ""].contains(use) {
            self = .ahead("sec-fetch-dest")
            return
        }
        let agent = (facts.headers["user-agent"] ?? "").lowercased()
        self =
            ProgramAgents.name(of: ProgramAgents.previews, in: agent).map(Self.preview)
            ?? ProgramAgents.name(of: ProgramAgents.others, in: agent).map(Self.program) ?? .person
    }
}

/// Programs that fetch links; each names itself.
///
/// The names are what the programs' makers say that their agents contain, lower-cased.
enum ProgramAgents {
    /// Those that show people a preview; Apple's Messages calls itself the first two.
    static let previews = [
        "facebookexternalhit", "twitterbot", "facebot", "slackbot", "slack-imgproxy", "whatsapp/", "telegrambot",
        "discordbot", "linkedinbot", "pinterestbot", "redditbot", "skypeuripreview", "microsoftpreview", "vkshare",
        "viber", "line-poker", "kakaotalk-scrap", "embedly", "iframely", "mastodon/", "bingpreview",
    ]

    /// Those that make an index, or check links.
    static let others = [
        "facebookcatalog", "meta-externalagent", "bitlybot", "googlebot", "google-inspectiontool", "googleother",
        "adsbot-google", "mediapartners-google", "feedfetcher-google", "bingbot", "applebot", "aasa-bot", "duckduckbot",
        "yandexbot", "yandex.com/bots", "baiduspider", "petalbot", "bytespider", "gptbot", "oai-searchbot", "claudebot",
        "perplexitybot", "ccbot", "ahrefsbot", "semrushbot", "mj12bot", "uptimerobot", "barracuda", "proofpoint",
        "mimecast",
    ]

    static func name(of names: [String], in loweredAgent: String) -> String? {
        names.first { loweredAgent.contains(text: $0) }
    }
}

/// The header `Accept-Language` (RFC 9110, section 12.5.4).
public enum AcceptedLanguages {
    /// The languages, the preferred one first; those of equal weight in the order in which they are written.
    public static func read(_ header: String) -> [String] {
        let items = header.split(separator: ",").prefix(32).compactMap { item -> (language: String, weight: Int)? in
            let parts = item.split(separator: ";", omittingEmptySubsequences: false).map {
                String($0.filter { $0 != " " && $0 != "\t" })
            }
            guard let language = parts.first, LinkCondition.isLanguage(language) else { return nil }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { thousandths($0.dropFirst(2)) } ?? 1_000
            return weight > 0 ? (language, weight) : nil
        }
        return items.enumerated().sorted { left, right in
            (right.element.weight, left.offset) < (left.element.weight, right.offset)
        }.map(\.element.language)
    }

    /// A weight from 0 to 1 with up to three digits; 0 for another text.
    private static func thousandths(_ text: Substring) -> Int {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts[0] == "0" || parts[0] == "1" else { return 0 }
        let digits = parts.count > 1 ? parts[1] : ""
        guard digits.utf8.count <= 3, digits.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else { return 0 }
        let fraction = Int(digits + String(repeating: "0", count: 3 - digits.count)) ?? 0
        return min(1_000, (parts[0] == "1" ? 1_000 : 0) + fraction)
    }
}
