import DigitalAssetLinks
import LinkPatterns
import LinkWorkspaces

/// Lays the rules of an Android app out as intent filters.
///
/// Filters know paths only, and no order. Groups know queries, fragments and exclusions, but systems before Android 15
/// ignore them and take the whole host (Android, "<uri-relative-filter-group>"); so they are used by apps that run on no
/// older system. For others the filters take every path that a rule may open, and dynamic rules narrow them.
struct FilterPlanner {
    let description: WorkspaceDescription
    let app: DescribedApp
    let package: String
    let variables: PatternVariables

    init(_ description: WorkspaceDescription, app: DescribedApp, package: String) {
        self.description = description
        self.app = app
        self.package = package
        variables = description.patternVariables
    }

    /// The filters, one for each set of hosts with the same links.
    func filters(_ files: [DomainFiles]) -> [IntentFilter] {
        var filters: [PlannedFilter] = []
        for file in files {
            guard let planned = filter(file) else { continue }
            if let place = filters.firstIndex(where: { $0.paths == planned.paths && $0.groups == planned.groups }) {
                filters[place].hosts += planned.hosts
            } else {
                filters.append(planned)
            }
        }
        return filters.map(\.filter)
    }

    private func filter(_ file: DomainFiles) -> PlannedFilter? {
        guard description.apps(of: file.domain).contains(where: { $0.name == app.name }) else { return nil }
        let rules = description.rules(of: file.domain, on: .android).map(\.rule).filter { $0.concerns(app.name) }
        let opening = opening(rules)
        guard !opening.isEmpty else { return nil }
        let hosts = file.domain.patterns
        if app.minimum.androidAPI >= AndroidAPI.filterGroups, let groups = groups(file.dynamicRules(of: package)) {
            return PlannedFilter(hosts: hosts, paths: nil, groups: groups)
        }
        return PlannedFilter(hosts: hosts, paths: paths(opening), groups: [])
    }

    /// The rules that decide some link in favour of the app.
    private func opening(_ rules: [RoutingRule]) -> [LinkRule] {
        let algebra = LinkAlgebra(variables: variables, maximumStates: 2_000)
        let links = rules.map(\.linkRule)
        return rules.indices.compactMap { index in
            guard rules[index].apps.contains(app.name) else { return nil }
            let earlier = Array(links[..<index].suffix(Self.comparedRules))
            return algebra.covers(earlier, links[index]) == .yes ? nil : links[index]
        }
    }

    /// With how many rules in front one is compared; what is not found out makes a filter longer, never wrong.
    private static let comparedRules = 20

    private func paths(_ rules: [LinkRule]) -> [FilterPattern]? {
        var all: [FilterPattern] = []
        for rule in rules {
            let paths = ManifestPaths(rule, variables: variables, minimumAPI: app.minimum.androidAPI)
            guard let patterns = paths.patterns else { return nil }
            all += patterns.filter { !all.contains($0) }
        }
        let prefixes = all.filter { $0.kind == .prefix }
        return all.filter { pattern in
            guard pattern.kind == .literal || pattern.kind == .prefix else { return true }
            return !prefixes.contains { $0 != pattern && pattern.text.hasPrefix($0.text) }
        }
    }

    /// The dynamic rules as groups, when paths alone do not say them.
    private func groups(_ rules: DynamicRules) -> [FilterGroup]? {
        guard case .rules(var list) = rules else { return nil }
        // What no group is about is closed anyway.
        if let last = list.last, last.isAboutAll, last.excludes { list.removeLast() }
        let isPlain = list.allSatisfy { !$0.excludes && $0.query.isEmpty && $0.fragment == nil }
        guard !isPlain, list.contains(where: { !$0.excludes }) else { return nil }
        return CompiledDynamicRules(.rules(list)).groups.map { group in
            FilterGroup(
                allows: group.allows,
                conditions: group.conditions.map { condition in
                    // An attribute cannot be empty.
                    let isEmpty = condition.pattern.kind == .prefix && condition.pattern.text.isEmpty
                    return isEmpty
                        ? FilterCondition(condition.part, FilterPattern(".*", kind: .simpleGlob)) : condition
                }
            )
        }
    }
}

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

/// An intent filter for the links of some hosts.
private struct PlannedFilter {
    /// The hosts; `*.` in front means all hosts below.
    var hosts: [String]
    /// The paths; `nil` for all.
    let paths: [FilterPattern]?
    /// The conditions in order, for Android 15 and later; without any the paths decide.
    let groups: [FilterGroup]

    /// The filter as Android reads it: schemes and hosts once, so that pooling is what is meant (Android, "<data>").
    var filter: IntentFilter {
        var data = ["https", "http"].map { FilterData(scheme: $0) } + hosts.map { FilterData(host: $0) }
        data += (paths ?? []).map { FilterData(paths: [$0]) }
        return IntentFilter(
            actions: [AndroidIntent.view],
            categories: [AndroidIntent.defaultCategory, AndroidIntent.browsable],
            data: data,
            groups: groups,
            autoVerify: true
        )
    }
}
