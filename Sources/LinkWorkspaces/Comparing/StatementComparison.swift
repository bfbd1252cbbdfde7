import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// What changes for the packages and sites of a statement list.
struct StatementComparison {
    private(set) var changes: [ServedChange] = []
    private let host: String

    /// Compares two lists.
    ///
    /// - Parameters:
    ///   - old: the list before.
    ///   - new: the list after.
    ///   - host: the host of the links.
    ///   - budget: what comparing rules may do.
    init(old: StatementList, new: StatementList, host: String, budget: WorkBudget) {
        self.host = host
        let (before, after) = (Self.byTarget(old), Self.byTarget(new))
        let names = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
        let diff = StatementListDiff(old: old.statements(about: names), new: new.statements(about: names))
        changes += Self.unique(diff.removed).map { change($0.target, before: $0.relation, after: ServedChange.nothing) }
        changes += Self.unique(diff.added).map { change($0.target, before: ServedChange.nothing, after: $0.relation) }
        changes += diff.removedIncludes.map {
            ServedChange(apps: [], isAndroid: true, url: $0, before: "include", after: ServedChange.nothing)
        }
        for extended in diff.extensions where extended.relation == Relation.handleAllURLs.description {
            guard before[extended.target] != nil, after[extended.target] != nil else { continue }
            compare(extended, budget)
        }
    }

    private func change(_ target: String, before: String, after: String) -> ServedChange {
        ServedChange(apps: [target], isAndroid: true, url: "https://\(host)/", before: before, after: after)
    }

    /// Compares the rules of a package.
    private mutating func compare(_ extended: StatementListDiff.ExtensionChange, _ budget: WorkBudget) {
        let (before, after) = (Self.rules(extended.old), Self.rules(extended.new))
        let diff = DynamicRulesDiff(
            old: before ?? DynamicRules.none,
            new: after ?? DynamicRules.none,
            host: host,
            budget: budget
        )
        changes += diff.changes.map { link in
            ServedChange(
                apps: [extended.target],
                isAndroid: true,
                url: link.example,
                before: Self.word(link.old),
                after: Self.word(link.new)
            )
        }
        if !diff.isComplete || before == nil || after == nil {
            changes.append(change(extended.target, before: Self.word(.noRules), after: ServedChange.unknown))
        }
    }

    private static func word(_ outcome: DynamicOutcome) -> String { outcome.allowsApp ? "match" : "block" }

    /// The rules of an extension; `nil` when several statements of the package have some, of which it is not documented
    /// which count.
    private static func rules(_ value: JSONValue?) -> DynamicRules? {
        if case .array? = value { return nil }
        guard case .object(let members)? = value,
            let components = members.last(where: { $0.name == DynamicRulesReader.key })?.value
        else { return DynamicRules.none }
        do throws(JSONSyntaxError) {
            let document = try JSONReader().read(JSONWriter(style: .compact).write(components))
            let rules = DynamicRulesReader().read(components: document.root).rules
            guard case .rules(let list) = rules else { return rules }
            // Links with dot segments belong to nobody, so that nobody loses them.
            return .rules(list.filter { !DotSegmentExclusion.contains($0) })
        } catch {
            return .malformed
        }
    }

    private struct Named: Hashable {
        let relation: String
        let target: String
    }

    /// Relations to packages, whatever the certificate, each once.
    private static func unique(_ statements: [ElementaryStatement]) -> [Named] {
        var seen: Set<Named> = []
        return statements.map { Named(relation: $0.relation.description, target: $0.target.name) }
            .filter { seen.insert($0).inserted }
    }

    private static func byTarget(_ list: StatementList) -> [String: [Statement]] {
        Dictionary(grouping: list.statements) { $0.target.comparableName }
    }
}

extension StatementList {
    /// The statements about some targets, and the includes.
    fileprivate func statements(about names: Set<String>) -> StatementList {
        StatementList(
            elements.filter { element in
                if case .statement(let statement) = element {
                    names.contains(statement.target.comparableName)
                } else {
                    true
                }
            }
        )
    }
}

extension StatementTarget {
    fileprivate var comparableName: String {
        switch self {
        case .web(let site): site.description
        case .androidApp(let app): app.packageName.text
        }
    }
}

extension ElementaryStatement.Target {
    fileprivate var name: String {
        switch self {
        case .web(let site): site.description
        case .androidApp(let package, _): package.text
        }
    }
}
