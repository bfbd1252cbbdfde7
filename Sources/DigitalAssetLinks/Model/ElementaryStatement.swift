/// The smallest thing that a list can say: one relation to one site, or to one package with one certificate.
///
/// A statement with r relations and c certificates means r × c of them (Google, "Statement list syntax").
public struct ElementaryStatement: Hashable, Sendable {
    /// What is allowed.
    public let relation: Relation
    /// To whom.
    public let target: Target

    /// One site, or one package with one certificate.
    public enum Target: Hashable, Sendable {
        /// A website.
        case web(Site)
        /// A package signed with a certificate.
        case androidApp(PackageName, CertificateFingerprint)

        /// The package; `nil` for a website.
        public var packageName: PackageName? { if case .androidApp(let name, _) = self { name } else { nil } }
    }

    /// Makes an elementary statement.
    public init(relation: Relation, target: Target) {
        self.relation = relation
        self.target = target
    }
}

extension Statement {
    /// What the statement means, relation by relation, repetitions included.
    public var elementaryStatements: [ElementaryStatement] {
        let targets: [ElementaryStatement.Target] =
            switch target {
            case .web(let site): [.web(site)]
            case .androidApp(let app): app.fingerprints.map { .androidApp(app.packageName, $0) }
            }
        return relations.flatMap { relation in
            targets.map { ElementaryStatement(relation: relation, target: $0) }
        }
    }
}

extension StatementList {
    /// What the list itself says, includes left out, repetitions included.
    public var elementaryStatements: [ElementaryStatement] {
        statements.flatMap(\.elementaryStatements)
    }

    /// Whether two lists say the same: the same elementary statements and the same includes, in whatever order, however
    /// often and however grouped.
    ///
    /// Extensions and unknown members take no part.
    public func isEquivalent(to other: StatementList) -> Bool {
        Set(elementaryStatements) == Set(other.elementaryStatements)
            && Set(includes.map(\.url)) == Set(other.includes.map(\.url))
    }
}
