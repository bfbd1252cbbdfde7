import LinkPatterns

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
        for (position, entry) in appLinks.entries.enumerated() {
            let new = entry.appIDs.filter { seen.insert($0).inserted }
            guard !new.isEmpty else { continue }
            apps += new.map { UniversalLinkMatcher.ListedApp(appID: $0, entry: entries.count) }
            append(entry, position: position, of: appLinks)
        }
    }

    private mutating func append(_ entry: AppLinksEntry, position: Int, of appLinks: AppLinks) {
        let first = rules.count
        if let components = entry.components {
            let inherits = entry.defaults != nil || appLinks.defaults != nil
            for component in components {
                guard inherits else {
                    append(component.linkRule, excludes: component.exclude ?? false)
                    continue
                }
                let rule = EffectiveRule(
                    component,
                    entryDefaults: entry.defaults,
                    appLinksDefaults: appLinks.defaults
                )
                append(rule.linkRule, excludes: rule.exclude.value)
            }
        } else {
            append(LinkRule(), excludes: false)
        }
        entries.append(
            UniversalLinkMatcher.ActiveEntry(
                detailsIndex: entry.index,
                position: position,
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
