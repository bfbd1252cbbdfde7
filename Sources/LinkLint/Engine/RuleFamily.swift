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

    /// The text form.
    public var description: String { rawValue }
}
