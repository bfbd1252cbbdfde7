public import JSONSource

// sample: let (published, draft): (StatementListReading, StatementListReading)
/// What two statement lists allow differently, whatever their order and grouping.
///
/// A statement means each of its relations to each of its certificates (Google, "Statement list syntax"); compared are
/// the sets of these, the includes, and the rules of `relation_extensions`.
///
/// ```swift
/// let diff = StatementListDiff(old: published.list, new: draft.list)
/// diff.removed.first?.target
/// ```
public struct StatementListDiff: Sendable, Hashable {
    /// What only the old list allows, in its order.
    public let removed: [ElementaryStatement]
    /// What only the new list allows, in its order.
    public let added: [ElementaryStatement]
    /// The addresses that only the old list includes.
    public let removedIncludes: [String]
    /// The addresses that only the new list includes.
    public let addedIncludes: [String]
    /// The targets whose extensions differ, in the order of the old list, then of the new one.
    public let extensions: [ExtensionChange]

    /// The extensions of a relation to a target, before and after.
    public struct ExtensionChange: Sendable, Hashable {
        /// The relation.
        public let relation: String
        /// The site, or the package.
        public let target: String
        /// The old extension; `nil` when there was none.
        public let old: JSONValue?
        /// The new extension; `nil` without one.
        public let new: JSONValue?
    }

    /// Whether both lists allow the same.
    public var isEmpty: Bool {
        removed.isEmpty && added.isEmpty && removedIncludes.isEmpty && addedIncludes.isEmpty && extensions.isEmpty
    }

    /// Compares two lists.
    public init(old: StatementList, new: StatementList) {
        removed = Self.elements(of: old.elementaryStatements, without: new.elementaryStatements)
        added = Self.elements(of: new.elementaryStatements, without: old.elementaryStatements)
        removedIncludes = Self.elements(of: old.includes.map(\.url), without: new.includes.map(\.url))
        addedIncludes = Self.elements(of: new.includes.map(\.url), without: old.includes.map(\.url))
        let (before, after) = (Self.extensions(of: old), Self.extensions(of: new))
        let keys = before.map(\.key) + after.map(\.key).filter { key in !before.contains { $0.key == key } }
        extensions = keys.compactMap { key in
            let (old, new) = (before.first { $0.key == key }?.values, after.first { $0.key == key }?.values)
            guard old != new else { return nil }
            return ExtensionChange(
                relation: key.relation,
                target: key.target,
                old: old.map(Self.merged),
                new: new.map(Self.merged)
            )
        }
    }

    private static func elements<Element: Hashable>(of list: [Element], without other: [Element]) -> [Element] {
        var seen = Set(other)
        return list.filter { seen.insert($0).inserted }
    }
}

extension StatementListDiff {
    private struct Key: Hashable {
        let relation: String
        let target: String
    }

    /// The extensions of a list by relation and target; several statements may have some of one key.
    private static func extensions(of list: StatementList) -> [(key: Key, values: [JSONValue])] {
        var keys: [Key] = []
        var values: [Key: [JSONValue]] = [:]
        for statement in list.statements {
            guard case .object(let members) = statement.relationExtensions ?? .null else { continue }
            for member in members {
                let key = Key(relation: member.name, target: statement.target.name)
                if values[key] == nil { keys.append(key) }
                values[key, default: []].append(member.value)
            }
        }
        return keys.map { ($0, values[$0] ?? []) }
    }

    private static func merged(_ values: [JSONValue]) -> JSONValue {
        values.count == 1 ? values[0] : .array(values)
    }
}

extension StatementTarget {
    /// The site, or the package.
    var name: String {
        switch self {
        case .web(let site): site.description
        case .androidApp(let app): app.packageName.description
        }
    }
}
