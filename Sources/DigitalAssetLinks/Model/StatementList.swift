/// A statement list: what `/.well-known/assetlinks.json` or an app's `asset_statements` says.
///
/// A list has one owner, the site or app that serves it. The order of its elements means nothing, but is kept.
public struct StatementList: Hashable, Sendable {
    /// Statements and includes in written order.
    public var elements: [Element]

    /// Makes a list.
    public init(_ elements: [Element] = []) {
        self.elements = elements
    }

    /// An element of a list.
    public enum Element: Hashable, Sendable {
        /// A statement.
        case statement(Statement)
        /// A pointer to another list.
        case include(StatementInclude)
    }

    /// The statements, without the includes.
    public var statements: [Statement] {
        elements.compactMap { if case .statement(let statement) = $0 { statement } else { nil } }
    }

    /// The packages that statements are about, each once, in written order.
    ///
    /// - Parameter relation: what the statements have to give; any by default.
    /// - Returns: the packages.
    public func packageNames(given relation: Relation? = nil) -> [PackageName] {
        var seen: Set<PackageName> = []
        return statements.filter { statement in relation.map(statement.relations.contains) ?? true }
            .compactMap(\.target.app?.packageName).filter { seen.insert($0).inserted }
    }

    /// The certificates that statements name for a package, repetitions included.
    public func certificates(of package: PackageName) -> [CertificateFingerprint] {
        elementaryStatements.compactMap { statement in
            if case .androidApp(package, let fingerprint) = statement.target { fingerprint } else { nil }
        }
    }

    /// The first dynamic rules that a statement has for a package.
    public func dynamicRules(of package: String) -> DynamicRules {
        let rules = statements.lazy.filter { $0.target.app?.packageName.text == package }.map(\.dynamicRules)
        return rules.first { $0 != .none } ?? .none
    }

    /// The includes, without the statements.
    public var includes: [StatementInclude] {
        elements.compactMap { if case .include(let include) = $0 { include } else { nil } }
    }
}
