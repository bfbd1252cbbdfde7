/// A rule of Dynamic App Links: what a statement list says about which links of its host open the app.
///
/// Android 15 and later with Google services read such rules (Android, "Configure website associations and dynamic rules").
public struct DynamicRule: Sendable, Hashable {
    /// The expression on the path, `"/"`; nil for any path.
    public var path: String?
    /// The expression on the fragment, `"#"`; nil for any fragment.
    public var fragment: String?
    /// Expressions on parameters of the query, `"?"`, all of which must be found.
    public var query: [Parameter]
    /// Whether links for which the rule holds do not open the app.
    public var excludes: Bool
    /// A comment.
    public var comments: String?

    /// An expression on a parameter of the query.
    public struct Parameter: Sendable, Hashable {
        /// The name.
        public let name: String
        /// The expression on the value.
        public let value: String

        /// Makes an expression.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Makes a rule.
    public init(
        path: String? = nil,
        fragment: String? = nil,
        query: [Parameter] = [],
        excludes: Bool = false,
        comments: String? = nil
    ) {
        self.path = path
        self.fragment = fragment
        self.query = query
        self.excludes = excludes
        self.comments = comments
    }
}

/// The rules that a statement has for an app.
public enum DynamicRules: Sendable, Hashable {
    /// The statement has no rules: the manifest decides alone.
    case none
    /// One field is wrong or empty, for which all are discarded: the manifest decides alone.
    case malformed
    /// The rules in order; the first that holds decides.
    case rules([DynamicRule])
}
