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
