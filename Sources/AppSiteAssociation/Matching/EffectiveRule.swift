public import LinkPatterns

/// Where the value of a rule's key comes from.
public enum RuleOrigin: String, Sendable, Hashable {
    /// The component itself.
    case component
    /// The entry's `defaults`.
    case entryDefaults
    /// The `defaults` of `applinks`.
    case appLinksDefaults
    /// It is not written: Apple's own default.
    case builtIn
}

/// A value with the place that it was inherited from.
public struct Inherited<Value: Sendable & Hashable>: Sendable, Hashable {
    /// The value that counts.
    public let value: Value
    /// Where it is written.
    public let origin: RuleOrigin
}

/// A rule of a file with everything that it inherits, and its place in the file.
///
/// Every key is inherited by itself, patterns included, and a query object replaces an inherited one as a whole.
/// (Apple, "applinks.Defaults"; observed for each key.)
///
/// ``AppLinks/rules(of:)`` makes them; matching, explanations, conversions and findings all read the same ones.
public struct EffectiveRule: Sendable, Hashable {
    /// Which links the rule is about.
    public let linkRule: LinkRule
    /// Whether a matching URL stays in the browser.
    public let exclude: Inherited<Bool>
    /// The index of the entry in `details`.
    public let detailsIndex: Int
    /// The index in the entry's `components` or `paths`.
    public let index: Int
    /// Whether the rule is one of `paths`.
    public let isLegacy: Bool
    /// Where the rule is in the source, in UTF-8 bytes; empty for one that was not read from a file.
    public let range: Range<Int>
    /// The rule's `comment`.
    public let comment: String?
    /// The rule's keys whose values have a type that Apple's documentation does not allow.
    public let oddKeys: [String]
    private let origins: Origins

    fileprivate struct Origins: Sendable, Hashable {
        var path = RuleOrigin.component
        var query = RuleOrigin.component
        var fragment = RuleOrigin.component
        var caseSensitive = RuleOrigin.component
        var percentEncoded = RuleOrigin.component
    }

    fileprivate init(_ component: Component, _ index: Int, of rules: EntryRules) {
        (linkRule, exclude, origins) = Self.inherit(component, rules.entryDefaults, rules.appLinksDefaults)
        self.index = index
        detailsIndex = rules.detailsIndex
        isLegacy = rules.isLegacy
        range = component.range
        comment = component.comment
        oddKeys = component.oddKeys
    }

    /// A component with what it inherits; a part with an unusable value is unconstrained, and inherits nothing.
    @inline(__always)
    fileprivate static func inherit(
        _ component: Component,
        _ entry: Component?,
        _ appLinks: Component?
    ) -> (LinkRule, Inherited<Bool>, Origins) {
        var origins = Origins()
        var origin = RuleOrigin.component
        let rule = LinkRule(
            path: first(component.path, entry?.path, appLinks?.path, &origins.path)?.condition,
            query: first(component.query, entry?.query, appLinks?.query, &origins.query)?.condition,
            fragment: first(component.fragment, entry?.fragment, appLinks?.fragment, &origins.fragment)?.condition,
            isCaseSensitive: first(
                component.caseSensitive,
                entry?.caseSensitive,
                appLinks?.caseSensitive,
                &origins.caseSensitive
            ) ?? true,
            comparesPercentEncoded: first(
                component.percentEncoded,
                entry?.percentEncoded,
                appLinks?.percentEncoded,
                &origins.percentEncoded
            ) ?? true
        )
        let excludes = first(component.exclude, entry?.exclude, appLinks?.exclude, &origin) ?? false
        return (rule, Inherited(value: excludes, origin: origin), origins)
    }

    /// The first of three values that is given.
    @inline(__always)
    private static func first<Value>(
        _ component: Value?,
        _ entryDefaults: Value?,
        _ appLinksDefaults: Value?,
        _ origin: inout RuleOrigin
    ) -> Value? {
        if let component { return component }
        if let entryDefaults {
            origin = .entryDefaults
            return entryDefaults
        }
        origin = appLinksDefaults == nil ? .builtIn : .appLinksDefaults
        return appLinksDefaults
    }

    /// The path pattern; `nil` for any path.
    public var path: Inherited<String?> { Inherited(value: linkRule.path, origin: origins.path) }
    /// The condition on the query; `nil` for any query.
    public var query: Inherited<QueryCondition?> { Inherited(value: linkRule.query, origin: origins.query) }
    /// The fragment pattern; `nil` for any fragment.
    public var fragment: Inherited<String?> { Inherited(value: linkRule.fragment, origin: origins.fragment) }
    /// Whether letter case counts.
    public var caseSensitive: Inherited<Bool> {
        Inherited(value: linkRule.isCaseSensitive, origin: origins.caseSensitive)
    }
    /// Whether the URL's text is compared encoded.
    public var percentEncoded: Inherited<Bool> {
        Inherited(value: linkRule.comparesPercentEncoded, origin: origins.percentEncoded)
    }

    /// Where the rule is, without the place in the text.
    public var place: RulePlace { RulePlace(detailsIndex: detailsIndex, componentIndex: index) }
    /// The name of the rule: `details[0].components[2]`.
    public var name: String { "details[\(detailsIndex)].\(shortName)" }
    /// The name of the rule in its entry: `components[2]`.
    public var shortName: String { "\(isLegacy ? "paths" : "components")[\(index)]" }
}

/// The rules of an entry in order, each with everything that it inherits.
public struct EntryRules: RandomAccessCollection, Sendable {
    /// The index of the entry in `details`.
    public let detailsIndex: Int
    fileprivate let isLegacy: Bool
    private let components: [Component]
    fileprivate let entryDefaults: Component?
    fileprivate let appLinksDefaults: Component?

    fileprivate init(_ entry: AppLinksEntry, appLinksDefaults: Component?) {
        detailsIndex = entry.index
        isLegacy = entry.isLegacy
        components = entry.components ?? []
        entryDefaults = entry.defaults
        self.appLinksDefaults = appLinksDefaults
    }

    /// 0.
    public var startIndex: Int { 0 }
    /// The number of rules.
    public var endIndex: Int { components.count }
    /// The rule with an index in `components` or `paths`.
    public subscript(index: Int) -> EffectiveRule { EffectiveRule(components[index], index, of: self) }

    /// Passes on what decides, rule after rule, without what only explanations need: a tenth of the time of a matcher's building.
    func forEachPattern(_ body: (_ rule: LinkRule, _ excludes: Bool) -> Void) {
        for component in components {
            let (rule, exclude, _) = EffectiveRule.inherit(component, entryDefaults, appLinksDefaults)
            body(rule, exclude.value)
        }
    }
}

extension AppLinks {
    /// The rules of an entry of this object; none for one that has neither components nor paths and accepts every URL.
    public func rules(of entry: AppLinksEntry) -> EntryRules { EntryRules(entry, appLinksDefaults: defaults) }
}
