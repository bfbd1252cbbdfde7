import DigitalAssetLinks
package import LinkPatterns

/// A rule as Android's dynamic rules.
///
/// What they cannot say is not opened: an opening is left out, an exclusion takes more than it says.
package struct DynamicTranslation {
    private(set) var rules: [DynamicRule] = []
    package private(set) var losses: Set<DynamicLoss> = []

    /// Whether nothing is left of the rule.
    package var isEmpty: Bool { rules.isEmpty }

    private let component: PlannedComponent
    private let variables: PatternVariables

    package init(_ component: PlannedComponent, variables: PatternVariables) {
        self.component = component
        self.variables = variables
        guard let paths = choices(component.rule.path, isPath: true), let fragments = choices(component.rule.fragment),
            let queries = queries()
        else { return }
        let count = paths.count * fragments.count * queries.count
        guard count <= DynamicPattern.maximumExpressions else {
            losses.insert(.manyTexts)
            if component.excludes { rules = [DynamicRule(path: "*", excludes: true)] }
            return
        }
        for path in paths {
            for fragment in fragments {
                for query in queries { rules.append(rule(path, fragment, query)) }
            }
        }
    }

    /// A rule without any condition would never hold.
    private func rule(_ path: String?, _ fragment: String?, _ query: [DynamicRule.Parameter]) -> DynamicRule {
        let isBare = path == nil && fragment == nil && query.isEmpty
        return DynamicRule(path: isBare ? "*" : path, fragment: fragment, query: query, excludes: component.excludes)
    }

    /// The expressions of a part; one `nil` for a part that does not matter, no list when the rule is left out.
    private mutating func choices(_ pattern: String?, isPath: Bool = false) -> [String?]? {
        guard let pattern, pattern.contains(where: { $0 != "*" }) || pattern.isEmpty else { return [nil] }
        let translated = DynamicPattern(pattern, of: component.rule, isPath: isPath, variables: variables)
        losses.formUnion(translated.losses)
        let isTooWide = translated.losses.contains(.dots) && !component.excludes
        guard let expressions = translated.expressions, !isTooWide else { return component.excludes ? [nil] : nil }
        return expressions.contains("*") ? [nil] : expressions
    }

    private mutating func queries() -> [[DynamicRule.Parameter]]? {
        switch component.rule.query {
        case nil: return [[]]
        case .whole(let pattern):
            if !pattern.isEmpty, pattern.allSatisfy({ $0 == "*" }) { return [[]] }
            losses.insert(.wholeQuery)
            return component.excludes ? [[]] : nil
        case .items(let items): return parameters(items)
        }
    }

    private mutating func parameters(_ items: [QueryItemCondition]) -> [[DynamicRule.Parameter]]? {
        var lists: [[DynamicRule.Parameter]] = [[]]
        for item in items {
            guard let values = choices(item.pattern) else { return nil }
            guard values != [nil] else { continue }
            let name = component.rule.comparesPercentEncoded ? PercentDecoding.lenientText(item.name) : item.name
            guard !name.contains(where: { "*?.\\".contains($0) }) else {
                losses.insert(.itemName)
                if component.excludes { continue }
                return nil
            }
            losses.insert(.repeated)
            guard lists.count * values.count <= DynamicPattern.maximumExpressions else {
                losses.insert(.manyTexts)
                return component.excludes ? [[]] : nil
            }
            lists = lists.flatMap { list in
                values.compactMap(\.self).map { list + [DynamicRule.Parameter(name: name, value: $0)] }
            }
        }
        return lists
    }

    /// The translation without rules that could open what the workspace does not hold.
    func kept(to territory: AndroidGrantedPaths) -> DynamicTranslation {
        var kept = self
        kept.rules = rules.filter { $0.excludes || territory.admits($0) }
        if kept.rules.count < rules.count { kept.losses.insert(.outside) }
        return kept
    }
}
