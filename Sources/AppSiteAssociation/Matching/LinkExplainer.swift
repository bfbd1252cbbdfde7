import LinkPatterns

// sample: let file: AssociationFile
/// Explains why a file gives URLs to some apps and not to others.
///
/// It walks every rule of every app, for people; ``UniversalLinkMatcher`` gives the same answers quickly and without reasons.
///
/// ```swift
/// let explanation = LinkExplainer(file: file).explanation(for: "https://example.com/buy/42")
/// let deciding = explanation.apps.first?.rules.first { $0.outcome == .decided }
/// ```
public struct LinkExplainer: Sendable {
    /// Whose answer is given where sources disagree.
    public let dialect: MatchDialect
    private let appLinks: AppLinks?
    /// The apps in the file's order, each with the place of its entry among the file's entries.
    private let apps: [(appID: String, entry: Int)]
    /// The rules of every entry.
    private let rules: [[EffectiveRule]]
    private let variables: PatternVariables
    private let documented: PatternVariables

    /// Takes the rules of `file`; nothing is compiled for search.
    public init(file: AssociationFile, dialect: MatchDialect = .apple) {
        self.init(file.appLinks, dialect: dialect)
    }

    init(_ appLinks: AppLinks?, dialect: MatchDialect) {
        self.appLinks = appLinks
        self.dialect = dialect
        var seen: Set<String> = []
        apps = (appLinks?.entries ?? []).enumerated().flatMap { place, entry in
            entry.appIDs.filter { seen.insert($0).inserted }.map { ($0, place) }
        }
        rules = appLinks.map { appLinks in appLinks.entries.map { Array(appLinks.rules(of: $0)) } } ?? []
        variables = PatternVariables(appLinks?.variables ?? [])
        documented = PatternVariables.documented.adding(appLinks?.variables ?? [])
    }

    /// Why the file gives `url` to some apps and not to others.
    public func explanation(for url: String) -> LinkExplanation {
        let link = LinkURL(url)
        guard link.isWebLink, let appLinks else {
            return LinkExplanation(link: link, decision: LinkDecision(url: url, perApp: []), apps: [])
        }
        var explained: [Int: EntryExplanation] = [:]
        let apps = apps.map { app in
            let entry = explained[app.entry] ?? explain(app.entry, of: appLinks, link)
            explained[app.entry] = entry
            return explanation(for: app.appID, entry, of: appLinks, link)
        }
        return LinkExplanation(link: link, decision: LinkDecision(url: url, perApp: apps.map(\.decision)), apps: apps)
    }
}

// MARK: - Entries

extension LinkExplainer {
    /// How the rules of an entry fared, which is the same for all of its apps.
    private struct EntryExplanation {
        let entry: AppLinksEntry
        let rules: [RuleExplanation]
        let verdict: AppDecision.Verdict
        let componentIndex: Int?
        let corners: [UndocumentedBehavior]
    }

    private func explain(_ place: Int, of appLinks: AppLinks, _ link: LinkURL) -> EntryExplanation {
        let entry = appLinks.entries[place]
        var explained: [RuleExplanation] = []
        var verdict: AppDecision.Verdict?
        var deciding: Int?
        for rule in rules[place] {
            let explanation =
                verdict == nil
                ? explain(rule, of: appLinks, link)
                : RuleExplanation(rule: rule, outcome: .notReached, parts: [], corners: [])
            switch explanation.outcome {
            case .decided: (verdict, deciding) = (rule.exclude.value ? .block : .match, rule.index)
            case .undetermined: (verdict, deciding) = (.undetermined, rule.index)
            case .passed, .notReached: break
            }
            explained.append(explanation)
        }
        return EntryExplanation(
            entry: entry,
            rules: explained,
            verdict: verdict ?? (entry.components == nil ? .match : .none),
            componentIndex: deciding,
            corners: corners(of: entry, appLinks)
        )
    }

    private func explanation(
        for appID: String,
        _ explained: EntryExplanation,
        of appLinks: AppLinks,
        _ link: LinkURL
    ) -> AppExplanation {
        let entry = explained.entry
        let others = appLinks.entries.indices.filter {
            appLinks.entries[$0].index != entry.index && appLinks.entries[$0].appIDs.contains(appID)
        }
        var (corners, verdict) = (explained.corners, explained.verdict)
        // Tools that look at every entry would have gone on to the next one.
        let depends = verdict == .none && others.contains { explain($0, of: appLinks, link).verdict != .none }
        if depends { corners.append(.repeatedApp) }
        if dialect == .documented, !corners.isEmpty { verdict = .undetermined }
        let decision = AppDecision(
            appID: appID,
            verdict: verdict,
            detailsIndex: entry.index,
            componentIndex: explained.componentIndex
        )
        return AppExplanation(
            decision: decision,
            entryRange: entry.range,
            isLegacy: entry.isLegacy,
            rules: explained.rules,
            ignoredEntries: others.map { appLinks.entries[$0].index },
            corners: corners
        )
    }

    private func corners(of entry: AppLinksEntry, _ appLinks: AppLinks) -> [UndocumentedBehavior] {
        var corners: [UndocumentedBehavior] = []
        if entry.components == nil { corners.append(.noPatterns) }
        if entry.components?.isEmpty == true { corners.append(.noComponents) }
        if appLinks.detailsForm == .dictionary { corners.append(.dictionaryDetails) }
        return corners
    }
}

// MARK: - Rules

extension LinkExplainer {
    private func explain(_ rule: EffectiveRule, of appLinks: AppLinks, _ link: LinkURL) -> RuleExplanation {
        let reading = DocumentedReading(rule: rule, link: link, variables: documented)
        let parts = rule.linkRule.trace(link, variables: variables).map { part in
            PartExplanation(
                trace: part,
                origin: rule.origin(of: part.part),
                corner: reading.corner(of: part),
                variables: names(in: part.written, of: appLinks)
            )
        }
        let corners = corners(of: rule, appLinks)
        return RuleExplanation(rule: rule, outcome: outcome(parts, corners), parts: parts, corners: corners)
    }

    private func outcome(_ parts: [PartExplanation], _ corners: [UndocumentedBehavior]) -> RuleExplanation.Outcome {
        let matched = parts.allSatisfy(\.matched)
        guard dialect == .documented else { return matched ? .decided : .passed }
        // A part that is documented not to match settles the rule, whatever the others do.
        if parts.contains(where: { !$0.matched && $0.corner == nil }) { return .passed }
        if !corners.isEmpty || parts.contains(where: { $0.corner != nil }) { return .undetermined }
        return .decided
    }

    /// What the rule depends on beyond its patterns: values of odd types, and forms that reports alone describe.
    private func corners(of rule: EffectiveRule, _ appLinks: AppLinks) -> [UndocumentedBehavior] {
        var corners: [UndocumentedBehavior] = []
        let odd = rule.oddKeys + (appLinks.defaults?.oddKeys ?? [])
        if odd.contains(where: { ["/", "?", "#"].contains($0) }) { corners.append(.unusablePart) }
        if odd.contains("NOT") { corners.append(.lowercaseNot) }
        if odd.contains(where: { !["/", "?", "#", "NOT"].contains($0) }) { corners.append(.oddBoolean) }
        let origins = [rule.path.origin, rule.query.origin, rule.fragment.origin, rule.caseSensitive.origin]
        if rule.isLegacy, origins.contains(where: { $0 == .entryDefaults || $0 == .appLinksDefaults }) {
            corners.append(.inheritedPath)
        }
        return corners
    }

    private func names(in pattern: String, of appLinks: AppLinks) -> [NamedVariable] {
        WildcardPattern.variableNames(in: pattern).map { name in
            let isOwn = appLinks.variables.contains { $0.name == name }
            return NamedVariable(name: name, meaning: variables[name], isOwn: isOwn)
        }
    }
}

extension EffectiveRule {
    /// Where the condition on `part` was inherited from.
    fileprivate func origin(of part: LinkPart) -> RuleOrigin {
        switch part {
        case .path: path.origin
        case .query, .queryItem: query.origin
        case .fragment: fragment.origin
        }
    }
}
