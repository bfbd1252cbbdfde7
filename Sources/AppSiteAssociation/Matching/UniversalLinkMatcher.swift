import LinkPatterns

// sample: let bytes: [UInt8]
/// Decides which apps a file gives a URL to.
///
/// For every app the first entry that names it counts; of that entry's rules the first whose parts all match decides:
/// the app opens the URL, or, with `exclude`, does not. What one app is kept from another can still open. (Apple,
/// "applinks.Details"; that only the first entry counts is reported.)
///
/// The host is not looked at: the file is taken as the one of the URL's host, and the app as entitled to it.
///
/// ```swift
/// let file = AssociationFileReader().read(bytes).file ?? AssociationFile()
/// let matcher = UniversalLinkMatcher(file: file)
/// matcher.decision(for: "https://example.com/buy/42").appIDs
/// ```
public struct UniversalLinkMatcher: Sendable {
    /// Whose answer is given where sources disagree.
    public let dialect: MatchDialect
    private let appLinks: AppLinks?
    /// What answers in the dialect ``MatchDialect/documented``, which needs the reasons.
    private let explainer: LinkExplainer?
    /// The apps in the file's order, each with its entry.
    let apps: [ListedApp]
    /// The entries that are the first of some app, in the file's order.
    let entries: [ActiveEntry]
    /// The rules of these entries, one after the other.
    let rules: RuleSet
    /// For each rule its entry and whether it excludes.
    let outcomes: [RuleOutcome]

    struct ListedApp: Sendable {
        let appID: String
        /// The index of its entry in `entries`.
        let entry: Int
    }

    struct ActiveEntry: Sendable {
        /// The index in `details`.
        let detailsIndex: Int
        /// Which rules belong to it.
        let rules: Range<Int>
        /// Whether it has neither components nor paths, and has one rule that accepts everything instead.
        let acceptsAll: Bool
    }

    struct RuleOutcome: Sendable {
        let entry: Int
        let excludes: Bool
    }

    /// Compiles the rules of `file`.
    public init(file: AssociationFile, dialect: MatchDialect = .apple) {
        var builder = MatcherBuilder(file.appLinks)
        builder.build()
        self.dialect = dialect
        appLinks = file.appLinks
        explainer = dialect == .documented ? LinkExplainer(file: file, dialect: dialect) : nil
        apps = builder.apps
        entries = builder.entries
        outcomes = builder.outcomes
        rules = RuleSet(builder.rules, variables: PatternVariables(file.appLinks?.variables ?? []))
    }

    /// Why the file gives `url` to some apps and not to others, as a ``LinkExplainer`` says it.
    public func explanation(for url: String) -> LinkExplanation {
        (explainer ?? LinkExplainer(appLinks, dialect: dialect)).explanation(for: url)
    }

    /// What the file says about `url`: the quickest answer, for callers that only ask whether some app opens it.
    public func verdict(for url: String) -> LinkVerdict {
        guard dialect == .apple else { return documentedVerdict(for: url) }
        var copy = url
        return copy.withUTF8 { buffer in
            let text = unsafe Span(_unsafeElements: buffer)
            let parts = URLParts(text)
            guard parts.isWebLink(in: text) else { return .notAWebLink }
            return verdict(text, parts)
        }
    }

    private func verdict(_ text: Span<UInt8>, _ parts: URLParts) -> LinkVerdict {
        var blocked: RulePlace?
        var next = 0
        while let rule = rules.firstMatch(text, parts: parts, in: next..<outcomes.count) {
            guard outcomes[rule].excludes else { return .opens(place(of: rule)) }
            if blocked == nil { blocked = place(of: rule) }
            next = entries[outcomes[rule].entry].rules.upperBound
        }
        return blocked.map(LinkVerdict.excluded) ?? .noMatch
    }

    /// What the file says about `url` for every app that it names.
    public func decision(for url: String) -> LinkDecision {
        guard dialect == .apple else { return explanation(for: url).decision }
        let link = LinkURL(url)
        guard link.isWebLink else { return LinkDecision(url: url, perApp: []) }
        var deciding = [Int?](repeating: nil, count: entries.count)
        var next = 0
        while let rule = rules.firstMatch(for: url, in: next..<outcomes.count) {
            deciding[outcomes[rule].entry] = rule
            next = entries[outcomes[rule].entry].rules.upperBound
        }
        return LinkDecision(url: url, perApp: apps.map { decision(for: $0, rule: deciding[$0.entry]) })
    }

    private func decision(for app: ListedApp, rule: Int?) -> AppDecision {
        AppDecision(
            appID: app.appID,
            verdict: rule.map { outcomes[$0].excludes ? .block : .match } ?? .none,
            detailsIndex: entries[app.entry].detailsIndex,
            componentIndex: rule.flatMap { place(of: $0).componentIndex }
        )
    }

    private func place(of rule: Int) -> RulePlace {
        let entry = entries[outcomes[rule].entry]
        let index = entry.acceptsAll ? nil : rule - entry.rules.lowerBound
        return RulePlace(detailsIndex: entry.detailsIndex, componentIndex: index)
    }

    private func documentedVerdict(for url: String) -> LinkVerdict {
        guard LinkURL(url).isWebLink else { return .notAWebLink }
        let decision = decision(for: url)
        let place = decision.detailsIndex.map { RulePlace(detailsIndex: $0, componentIndex: decision.componentIndex) }
        if decision.isUndetermined { return .undetermined }
        if decision.matched { return place.map(LinkVerdict.opens) ?? .noMatch }
        return decision.excluded ? place.map(LinkVerdict.excluded) ?? .noMatch : .noMatch
    }
}

/// Lays the rules of a file out for the matcher.
struct MatcherBuilder {
    private let appLinks: AppLinks?
    private(set) var apps: [UniversalLinkMatcher.ListedApp] = []
    private(set) var entries: [UniversalLinkMatcher.ActiveEntry] = []
    private(set) var outcomes: [UniversalLinkMatcher.RuleOutcome] = []
    private(set) var rules: [LinkRule] = []

    init(_ appLinks: AppLinks?) { self.appLinks = appLinks }

    mutating func build() {
        guard let appLinks else { return }
        var seen: Set<String> = []
        for entry in appLinks.entries {
            let new = entry.appIDs.filter { seen.insert($0).inserted }
            guard !new.isEmpty else { continue }
            apps += new.map { UniversalLinkMatcher.ListedApp(appID: $0, entry: entries.count) }
            append(entry, of: appLinks)
        }
    }

    private mutating func append(_ entry: AppLinksEntry, of appLinks: AppLinks) {
        let first = rules.count
        appLinks.rules(of: entry).forEachPattern { append($0, excludes: $1) }
        if entry.components == nil { append(LinkRule(), excludes: false) }
        entries.append(
            UniversalLinkMatcher.ActiveEntry(
                detailsIndex: entry.index,
                rules: first..<rules.count,
                acceptsAll: entry.components == nil
            )
        )
    }

    private mutating func append(_ rule: LinkRule, excludes: Bool) {
        rules.append(rule)
        outcomes.append(UniversalLinkMatcher.RuleOutcome(entry: entries.count, excludes: excludes))
    }
}

/// Where a rule is in a file.
public struct RulePlace: Sendable, Hashable {
    /// The index of its entry in `details`.
    public let detailsIndex: Int
    /// Its index in the entry's `components` or `paths`; `nil` when the entry has neither and accepts every URL.
    public let componentIndex: Int?

    /// Names a place.
    public init(detailsIndex: Int, componentIndex: Int?) {
        self.detailsIndex = detailsIndex
        self.componentIndex = componentIndex
    }
}

/// What a file says about a URL, without a list of apps.
public enum LinkVerdict: Sendable, Hashable {
    /// At least one app opens the URL; the rule is the first app's.
    case opens(RulePlace)
    /// No app opens the URL, and at least one is kept from it; the rule is that of the first such app.
    case excluded(RulePlace)
    /// No rule is about the URL.
    case noMatch
    /// The URL is not `http` or `https`, or has no host: universal links do not concern it.
    case notAWebLink
    /// What Apple documents does not decide it. Only in the dialect ``MatchDialect/documented``.
    case undetermined
}
