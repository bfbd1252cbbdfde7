public import LinkPatterns

/// Where the value of a rule's key comes from.
public enum RuleOrigin: String, Sendable, Hashable {
    /// The component itself.
    case component
    /// The entry's `defaults`.
    case entryDefaults
    /// The `defaults` of `applinks`.
    case appLinksDefaults
    /// Nobody says: Apple's own default.
    case builtIn
}

/// A value with the place that it was inherited from.
public struct Inherited<Value: Sendable & Hashable>: Sendable, Hashable {
    /// The value that counts.
    public let value: Value
    /// Who says so.
    public let origin: RuleOrigin

    /// The first of three values that is given, or else Apple's own default.
    init(_ component: Value?, entryDefaults: Value?, appLinksDefaults: Value?, builtIn: Value) {
        if let component {
            (value, origin) = (component, .component)
        } else if let entryDefaults {
            (value, origin) = (entryDefaults, .entryDefaults)
        } else if let appLinksDefaults {
            (value, origin) = (appLinksDefaults, .appLinksDefaults)
        } else {
            (value, origin) = (builtIn, .builtIn)
        }
    }
}

/// A component with everything that it inherits.
///
/// Every key is inherited by itself, patterns included, and a query object replaces an inherited one as a whole.
/// (Apple, "applinks.Defaults"; observed for each key.)
public struct EffectiveRule: Sendable, Hashable {
    /// The path pattern; `nil` for any path.
    public let path: Inherited<String?>
    /// The condition on the query; `nil` for any query.
    public let query: Inherited<QueryCondition?>
    /// The fragment pattern; `nil` for any fragment.
    public let fragment: Inherited<String?>
    /// Whether a matching URL stays in the browser.
    public let exclude: Inherited<Bool>
    /// Whether letter case counts.
    public let caseSensitive: Inherited<Bool>
    /// Whether the URL's text is compared encoded.
    public let percentEncoded: Inherited<Bool>

    /// Resolves `component`, which stands in an entry with `entryDefaults`.
    public init(_ component: Component, entryDefaults: Component?, appLinksDefaults: Component?) {
        let (entry, appLinks) = (entryDefaults, appLinksDefaults)
        path = Self.part(component.path, entry?.path, appLinks?.path)
        query = Self.part(component.query, entry?.query, appLinks?.query)
        fragment = Self.part(component.fragment, entry?.fragment, appLinks?.fragment)
        exclude = Inherited(
            component.exclude,
            entryDefaults: entry?.exclude,
            appLinksDefaults: appLinks?.exclude,
            builtIn: false
        )
        caseSensitive = Inherited(
            component.caseSensitive,
            entryDefaults: entry?.caseSensitive,
            appLinksDefaults: appLinks?.caseSensitive,
            builtIn: true
        )
        percentEncoded = Inherited(
            component.percentEncoded,
            entryDefaults: entry?.percentEncoded,
            appLinksDefaults: appLinks?.percentEncoded,
            builtIn: true
        )
    }

    /// A part with an unusable value is unconstrained, and inherits nothing.
    private static func part<Condition>(
        _ component: ComponentPart<Condition>?,
        _ entry: ComponentPart<Condition>?,
        _ appLinks: ComponentPart<Condition>?
    ) -> Inherited<Condition?> {
        Inherited(
            component.map(\.condition),
            entryDefaults: entry.map(\.condition),
            appLinksDefaults: appLinks.map(\.condition),
            builtIn: nil
        )
    }

    /// Which links the rule is about.
    public var linkRule: LinkRule {
        LinkRule(
            path: path.value,
            query: query.value,
            fragment: fragment.value,
            isCaseSensitive: caseSensitive.value,
            comparesPercentEncoded: percentEncoded.value
        )
    }
}

extension Component {
    /// The rule that remains when nothing else is inherited.
    var linkRule: LinkRule {
        LinkRule(
            path: path?.condition,
            query: query?.condition,
            fragment: fragment?.condition,
            isCaseSensitive: caseSensitive ?? true,
            comparesPercentEncoded: percentEncoded ?? true
        )
    }
}
