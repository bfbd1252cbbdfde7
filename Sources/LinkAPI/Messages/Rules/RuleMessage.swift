/// One rule: which links it is about, and whether they open apps.
///
/// The patterns are those of Apple's components: * any text, ? one character, $(name) a variable.
package struct RuleMessage: Hashable, Sendable, Codable {
    /// The pattern of the path; absent: any path.
    package let path: String?

    /// The pattern of the whole query; absent: any query.
    package let query: String?

    /// Conditions on items of the query; not together with query.
    package let queryItems: [QueryItemMessage]?

    /// The pattern of the fragment; absent: any fragment.
    package let fragment: String?

    /// Whether letter case counts; it does, unless told otherwise.
    package let caseSensitive: Bool?

    /// Whether links are compared as they are written; they are, unless told otherwise.
    package let percentEncoded: Bool?

    /// The apps of the workspace that open the links; absent for an exclusion.
    package let apps: [String]?

    /// Whether no app opens the links.
    package let exclude: Bool?

    /// The apps that the rule is about, while for the others the next rules decide; absent: all.
    package let only: [String]?

    /// The platforms that the rule is for, apple or android; absent: both.
    package let platforms: [String]?

    /// A remark for people.
    package let comment: String?

    /// Describes the message.
    package init(
        path: String? = nil,
        query: String? = nil,
        queryItems: [QueryItemMessage]? = nil,
        fragment: String? = nil,
        caseSensitive: Bool? = nil,
        percentEncoded: Bool? = nil,
        apps: [String]? = nil,
        exclude: Bool? = nil,
        only: [String]? = nil,
        platforms: [String]? = nil,
        comment: String? = nil
    ) {
        self.path = path
        self.query = query
        self.queryItems = queryItems
        self.fragment = fragment
        self.caseSensitive = caseSensitive
        self.percentEncoded = percentEncoded
        self.apps = apps
        self.exclude = exclude
        self.only = only
        self.platforms = platforms
        self.comment = comment
    }
}
