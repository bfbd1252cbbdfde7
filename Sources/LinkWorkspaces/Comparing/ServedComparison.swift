import AppSiteAssociation
import DigitalAssetLinks
import JSONSource
public import LinkPatterns

/// What changes for links and services when the files of a domain are replaced by others, byte for byte as they are served.
///
/// Only apps and packages of which the files say different things are compared: for all others nothing can change. Apple's
/// file is compared as `AssociationDiff` does; Android's as `StatementListDiff`, and its rules as `DynamicRulesDiff`.
///
/// Links with dot segments are left out: they belong to nobody, since browsers open others in their place.
public struct ServedComparison: Sendable, Hashable {
    /// The changes: Apple's links first, then services, then Android's statements and rules.
    public let changes: [ServedChange]

    /// Compares the files of a host before and after.
    ///
    /// - Parameters:
    ///   - old: what is served.
    ///   - new: what would be served.
    ///   - host: the host of the links.
    ///   - budget: what all searches may do; a change that is not decided within it is reported as unknown.
    public init(old: DomainFiles, new: DomainFiles, host: String, budget: WorkBudget = WorkBudget()) {
        self.init(old: ReadDomainFiles(old), new: ReadDomainFiles(new), host: host, budget: budget)
    }

    /// Compares the files of a host before and after, which were read.
    public init(old: ReadDomainFiles, new: ReadDomainFiles, host: String, budget: WorkBudget = WorkBudget()) {
        var changes: [ServedChange] = []
        if old.files.appSiteAssociation != new.files.appSiteAssociation {
            changes += Self.links(old.association, new.association, host, budget)
            changes += Self.services(old.association, new.association, host)
        }
        if old.files.assetLinks != new.files.assetLinks {
            changes += StatementComparison(old: old.list, new: new.list, host: host, budget: budget).changes
        }
        self.changes = changes
    }

    // MARK: Apple

    private static func links(
        _ old: AssociationFile,
        _ new: AssociationFile,
        _ host: String,
        _ budget: WorkBudget
    ) -> [ServedChange] {
        let (before, after) = (AppRules(old.appLinks), AppRules(new.appLinks))
        let apps = Set(before.byApp.keys).union(after.byApp.keys).filter { before.byApp[$0] != after.byApp[$0] }
        guard !apps.isEmpty else { return [] }
        let diff = AssociationDiff(
            old: old.entries(of: apps),
            new: new.entries(of: apps),
            host: host,
            comparesOwners: false,
            budget: budget
        )
        // A link that no app opens before and after is not a change.
        let decided = diff.changes.filter { $0.old.verdict == .match || $0.new.verdict == .match }.map { change in
            ServedChange(
                apps: change.appIDs,
                isAndroid: false,
                url: change.example,
                before: change.old.verdict.rawValue,
                after: change.new.verdict.rawValue
            )
        }
        let undecided = diff.undecided.filter { $0.old.verdict == .match || $0.new.verdict == .match }
        return decided
            + undecided.map { change in
                ServedChange(
                    apps: change.appIDs,
                    isAndroid: false,
                    url: "https://\(host)/",
                    before: change.old.verdict.rawValue,
                    after: ServedChange.unknown
                )
            }
    }

    private static func services(_ old: AssociationFile, _ new: AssociationFile, _ host: String) -> [ServedChange] {
        var names = old.services.map(\.name)
        names += new.services.map(\.name).filter { !names.contains($0) }
        return names.flatMap { name in
            let (before, after) = (old.apps(for: name), new.apps(for: name))
            func change(_ app: String, isNew: Bool) -> ServedChange {
                ServedChange(
                    apps: [app],
                    isAndroid: false,
                    url: "https://\(host)/",
                    before: isNew ? ServedChange.nothing : name.rawValue,
                    after: isNew ? name.rawValue : ServedChange.nothing
                )
            }
            let (had, have) = (Set(before), Set(after))
            return before.filter { !have.contains($0) }.map { change($0, isNew: false) }
                + after.filter { !had.contains($0) }.map { change($0, isNew: true) }
        }
    }
}

/// What a file says for each app, in a form that is equal when it means the same.
private struct AppRules {
    private(set) var byApp: [String: Rules] = [:]

    struct Rules: Hashable {
        let rules: [LinkRule]
        let excludes: [Bool]
        /// The variables of the file that the rules name.
        let variables: [String: [String]]
    }

    init(_ appLinks: AppLinks?) {
        guard let appLinks else { return }
        let values = Dictionary(appLinks.variables.map { ($0.name, $0.values) }) { $1 }
        for entry in appLinks.entries {
            let new = entry.appIDs.filter { byApp[$0] == nil }
            guard !new.isEmpty else { continue }
            var rules: [LinkRule] = []
            var excludes: [Bool] = []
            for rule in appLinks.rules(of: entry.withoutDotSegmentExclusion) {
                rules.append(rule.linkRule)
                excludes.append(rule.exclude.value)
            }
            if entry.components == nil {
                rules.append(LinkRule())
                excludes.append(false)
            }
            var used: [String: [String]] = [:]
            for text in rules.flatMap(\.patterns) where text.contains("$") {
                for name in WildcardPattern.variableNames(in: text) { used[name] = values[name] }
            }
            let own = Rules(rules: rules, excludes: excludes, variables: used)
            for app in new { byApp[app] = own }
        }
    }
}

extension AssociationFile {
    /// The file with the entries of some apps alone; entries keep their index.
    fileprivate func entries(of apps: Set<String>) -> AssociationFile {
        guard let appLinks else { return AssociationFile() }
        let entries = appLinks.entries.compactMap { entry in
            var entry = entry.withoutDotSegmentExclusion
            entry.appIDs = entry.appIDs.filter(apps.contains)
            return entry.appIDs.isEmpty ? nil : entry
        }
        return AssociationFile(
            appLinks: AppLinks(entries: entries, defaults: appLinks.defaults, variables: appLinks.variables)
        )
    }
}
