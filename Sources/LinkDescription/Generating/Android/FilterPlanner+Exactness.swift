import LinkPatterns
import LinkWorkspaces

extension FilterPlanner {
    /// Whether the app's filters say better which links of a domain it opens than dynamic rules could.
    ///
    /// Dynamic rules leave out an opening that they cannot say. Where all rules open paths, and filters say these exactly, or
    /// no dynamic rule would be left to open any, a statement without dynamic rules leaves the choice to the filters.
    func replaceDynamicRules(of domain: DescribedDomain) -> Bool {
        let rules = description.rules(of: domain, on: .android).map(\.rule).filter { $0.concerns(app.name) }
        guard let last = rules.lastIndex(where: { $0.apps.contains(app.name) }), !isBelowWildcard(domain) else {
            return false
        }
        let deciding = rules[...last]
        guard deciding.allSatisfy({ $0.apps.contains(app.name) && $0.query == nil && $0.fragment == nil }) else {
            return false
        }
        let links = deciding.map(\.linkRule)
        let paths = links.map {
            ManifestPaths($0, variables: variables, minimumAPI: app.minimum.androidAPI)
        }
        let translations = links.map {
            DynamicTranslation(PlannedComponent(rule: $0, excludes: false), variables: variables)
        }
        guard translations.contains(where: { !$0.losses.isEmpty }) else { return false }
        return paths.allSatisfy(\.isExact) || paths.allSatisfy(\.isWhole) && translations.allSatisfy(\.isEmpty)
    }

    /// Whether filters for another domain take the host as well.
    private func isBelowWildcard(_ domain: DescribedDomain) -> Bool {
        description.domains.contains { other in
            other.includesSubdomains && domain.host.hasSuffix("." + other.host)
                && other.apps?.contains(app.name) ?? true
        }
    }
}
