/// What a request says about a visitor, header by header, before anything is concluded.
public struct VisitFacts: Hashable, Sendable {
    /// The method: `GET`, `HEAD`.
    public var method: String
    /// The query of the visit, as it was written, without its `?`.
    public var query: String
    /// The fragment, where somebody knows it: browsers keep it to themselves (RFC 9110, section 7.1).
    public var fragment: String?
    /// The header fields by lower-cased name.
    public var headers: [String: String]
    /// The country from a local database, such as `DE`; `nil` without one.
    public var country: String?
    /// A text that is the same for each visit of one visitor, and divides them among the branches of a split.
    public var key: String
    /// Whether the visitor has given the link's password.
    public var hasPassword: Bool
    /// The version of the app that asks for the link; `nil` for browsers.
    public var appVersion: VersionNumber?

    /// Names the facts.
    public init(
        method: String = "GET",
        query: String = "",
        fragment: String? = nil,
        headers: [String: String] = [:],
        country: String? = nil,
        key: String = "",
        hasPassword: Bool = false,
        appVersion: VersionNumber? = nil
    ) {
        self.method = method
        self.query = query
        self.fragment = fragment
        var lowered: [String: String] = [:]
        for (name, value) in headers { lowered[name.lowercased()] = value }
        self.headers = lowered
        self.country = country
        self.key = key
        self.hasPassword = hasPassword
        self.appVersion = appVersion
    }
}
