import LinkPatterns

/// Walks the rules of an entry and remembers how each fared.
struct EntryExplainer {
    let appLinks: AppLinks
    let link: LinkURL
    let dialect: MatchDialect
    private let variables: PatternVariables
    private let documented: PatternVariables

    init(appLinks: AppLinks, link: LinkURL, dialect: MatchDialect) {
        self.appLinks = appLinks
        self.link = link
        self.dialect = dialect
        variables = PatternVariables(appLinks.variables)
        documented = PatternVariables.documented.adding(appLinks.variables)
    }

    func explain(_ entry: AppLinksEntry) -> ExplainedEntry {
        var rules: [RuleExplanation] = []
        var verdict: AppDecision.Verdict?
        var deciding: Int?
        for (index, component) in (entry.components ?? []).enumerated() {
            let rule = explain(component, index, in: entry, isReached: verdict == nil)
            switch rule.outcome {
            case .decided: (verdict, deciding) = (rule.rule.exclude.value ? .block : .match, index)
            case .undetermined: (verdict, deciding) = (.undetermined, index)
            case .passed, .notReached: break
            }
            rules.append(rule)
        }
        return ExplainedEntry(
            entry: entry,
            rules: rules,
            verdict: verdict ?? (entry.components == nil ? .match : .none),
            componentIndex: deciding,
            corners: corners(of: entry)
        )
    }

    private func corners(of entry: AppLinksEntry) -> [UndocumentedBehavior] {
        var corners: [UndocumentedBehavior] = []
        if entry.components == nil { corners.append(.noPatterns) }
        if entry.components?.isEmpty == true { corners.append(.noComponents) }
        if appLinks.detailsForm == .dictionary { corners.append(.dictionaryDetails) }
        return corners
    }

    private func explain(
        _ component: Component,
        _ index: Int,
        in entry: AppLinksEntry,
        isReached: Bool
    ) -> RuleExplanation {
        let rule = EffectiveRule(component, entryDefaults: entry.defaults, appLinksDefaults: appLinks.defaults)
        let parts = isReached ? explainParts(of: rule) : []
        let corners = isReached ? corners(of: component, rule, isLegacy: entry.isLegacy) : []
        return RuleExplanation(
            componentIndex: index,
            rule: rule,
            comment: component.comment,
            range: component.range,
            outcome: isReached ? outcome(parts, corners) : .notReached,
            parts: parts,
            corners: corners
        )
    }

    private func outcome(_ parts: [PartExplanation], _ corners: [UndocumentedBehavior]) -> RuleExplanation.Outcome {
        let matched = parts.allSatisfy(\.matched)
        guard dialect == .documented else { return matched ? .decided : .passed }
        // A part that is documented not to match settles the rule, whatever the others do.
        if parts.contains(where: { !$0.matched && $0.corner == nil }) { return .passed }
        if !corners.isEmpty || parts.contains(where: { $0.corner != nil }) { return .undetermined }
        return .decided
    }

    private func explainParts(of rule: EffectiveRule) -> [PartExplanation] {
        let reading = DocumentedReading(rule: rule, link: link, variables: documented)
        return rule.linkRule.trace(link, variables: variables).map { part in
            PartExplanation(
                trace: part,
                origin: rule.origin(of: part.part),
                corner: reading.corner(of: part),
                variables: names(in: part.written)
            )
        }
    }

    /// What the rule depends on beyond its patterns: values of odd types, and forms that reports alone describe.
    private func corners(of component: Component, _ rule: EffectiveRule, isLegacy: Bool) -> [UndocumentedBehavior] {
        var corners: [UndocumentedBehavior] = []
        let odd = component.oddKeys + (appLinks.defaults?.oddKeys ?? [])
        if odd.contains(where: { ["/", "?", "#"].contains($0) }) { corners.append(.unusablePart) }
        if odd.contains("NOT") { corners.append(.lowercaseNot) }
        if odd.contains(where: { !["/", "?", "#", "NOT"].contains($0) }) { corners.append(.oddBoolean) }
        let origins = [rule.path.origin, rule.query.origin, rule.fragment.origin, rule.caseSensitive.origin]
        if isLegacy, origins.contains(where: { $0 == .entryDefaults || $0 == .appLinksDefaults }) {
            corners.append(.inheritedPath)
        }
        return corners
    }

    private func names(in pattern: String) -> [NamedVariable] {
        WildcardPattern.variableNames(in: pattern).map { name in
            let isOwn = appLinks.variables.contains { $0.name == name }
            return NamedVariable(name: name, meaning: variables[name], isOwn: isOwn)
        }
    }
}

extension EffectiveRule {
    /// Where the condition on `part` was inherited from.
    func origin(of part: LinkPart) -> RuleOrigin {
        switch part {
        case .path: path.origin
        case .query, .queryItem: query.origin
        case .fragment: fragment.origin
        }
    }
}
