public import LinkPatterns

/// A rule as it is written, or a `defaults` object: each key is `nil` when it is absent, so that it can be inherited.
///
/// (Apple, "applinks.Details.Components" and "applinks.Defaults".)
public struct Component: Sendable, Hashable {
    /// The pattern of the path, key `/`.
    public var path: ComponentPart<String>?
    /// The condition on the query, key `?`.
    public var query: ComponentPart<QueryCondition>?
    /// The pattern of the fragment, key `#`.
    public var fragment: ComponentPart<String>?
    /// Whether a matching URL stays in the browser.
    public var exclude: Bool?
    /// Whether letter case counts; `true` when it is not given.
    public var caseSensitive: Bool?
    /// Whether the URL's text is compared encoded; `true` when it is not given.
    public var percentEncoded: Bool?
    /// A remark for people; Apple ignores it.
    public var comment: String?
    /// The keys whose values have a type that Apple's documentation does not allow.
    public var oddKeys: [String]
    /// Where the component is in the source, in UTF-8 bytes; empty for one that was not read from a file.
    public var range: Range<Int>

    /// Makes a rule; what is left out is inherited.
    public init(
        path: String? = nil,
        query: QueryCondition? = nil,
        fragment: String? = nil,
        exclude: Bool? = nil,
        caseSensitive: Bool? = nil,
        percentEncoded: Bool? = nil,
        comment: String? = nil
    ) {
        self.path = path.map(ComponentPart.condition)
        self.query = query.map(ComponentPart.condition)
        self.fragment = fragment.map(ComponentPart.condition)
        self.exclude = exclude
        self.caseSensitive = caseSensitive
        self.percentEncoded = percentEncoded
        self.comment = comment
        oddKeys = []
        range = 0..<0
    }
}

/// The value of a component's `/`, `?` or `#`.
public enum ComponentPart<Condition: Sendable & Hashable>: Sendable, Hashable {
    case condition(Condition)
    /// The value has a type that is not understood. The part is unconstrained then, and nothing is inherited for it.
    case unusable

    /// The condition; `nil` when the part is unconstrained.
    public var condition: Condition? {
        if case .condition(let condition) = self { return condition }
        return nil
    }
}
