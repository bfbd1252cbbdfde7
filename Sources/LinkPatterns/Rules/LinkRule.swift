/// What a rule demands of a link's query.
public enum QueryCondition: Sendable, Hashable {
    /// The whole text after `?` matches one pattern; an absent query counts as empty.
    case whole(String)
    /// Items by name. Of the link's items with exactly that name every one must match; an absent item and an item
    /// without a value both count as empty. Items that are not listed do not matter.
    case items([QueryItemCondition])
}

/// What a rule demands of the query items of one name.
public struct QueryItemCondition: Sendable, Hashable {
    /// The item's name, compared exactly: it takes no wildcard, and letter case counts.
    public let name: String
    /// The pattern of its value.
    public let pattern: String

    /// Makes a condition on the items called `name`.
    public init(name: String, pattern: String) {
        self.name = name
        self.pattern = pattern
    }
}

/// Which links a rule is about: patterns for the parts of a URL, of which every one that is given must match.
public struct LinkRule: Sendable, Hashable {
    /// The pattern of the path, as written; ``PathNormalization`` is applied to it and to the link.
    ///
    /// `nil`: any path.
    public var path: String?
    /// The condition on the query.
    ///
    /// `nil`: any query.
    public var query: QueryCondition?
    /// The pattern of the fragment; an absent fragment counts as empty.
    ///
    /// `nil`: any fragment.
    public var fragment: String?
    /// Whether letter case counts.
    public var isCaseSensitive: Bool
    /// Whether the link's text is compared as it is; otherwise its escapes are decoded first (the pattern's never are).
    public var comparesPercentEncoded: Bool

    /// Makes a rule; a part that is left out is not constrained.
    public init(
        path: String? = nil,
        query: QueryCondition? = nil,
        fragment: String? = nil,
        isCaseSensitive: Bool = true,
        comparesPercentEncoded: Bool = true
    ) {
        self.path = path
        self.query = query
        self.fragment = fragment
        self.isCaseSensitive = isCaseSensitive
        self.comparesPercentEncoded = comparesPercentEncoded
    }

    /// How the link's text is read for this rule.
    var reading: TextReading {
        var reading: TextReading = []
        if !isCaseSensitive { reading.insert(.folded) }
        if !comparesPercentEncoded { reading.insert(.decoded) }
        return reading
    }
}
