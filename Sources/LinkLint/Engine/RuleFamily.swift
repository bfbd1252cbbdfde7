/// A group of rules about one field.
public struct RuleFamily: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name as it is written.
    public let rawValue: String

    /// Makes a family of any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file as bytes and as JSON.
    public static let file = Self(rawValue: "file")
    /// What `applinks` says apart from its patterns.
    public static let appLinks = Self(rawValue: "applinks")
    /// Patterns, queries, defaults and substitution variables.
    public static let patterns = Self(rawValue: "patterns")
    /// Application identifiers.
    public static let identifiers = Self(rawValue: "identifiers")
    /// The associated-domains entitlement.
    public static let entitlements = Self(rawValue: "entitlements")
    /// Web pages and their Smart App Banners.
    public static let pages = Self(rawValue: "pages")
    /// How a file is reached: redirects, certificates, content types, Apple's network.
    ///
    /// Its rules read what a device would fetch, so they come with live verification; from a file alone none of them can
    /// be seen.
    public static let network = Self(rawValue: "network")
    /// Android's statement lists.
    public static let statements = Self(rawValue: "statements")

    /// Android's manifests.
    public static let manifests = Self(rawValue: "manifests")

    /// The dynamic rules of statement lists.
    public static let dynamicRules = Self(rawValue: "dynamic-rules")
    /// What manifests and statement lists say of each other.
    public static let crossChecks = Self(rawValue: "cross-checks")

    /// Every family, in the order of the catalogue.
    public static let all: [Self] = [
        .file, .appLinks, .patterns, .identifiers, .entitlements, .pages, .network, .statements, .manifests,
        .dynamicRules, .crossChecks,
    ]

    /// The text form.
    public var description: String { rawValue }
}
