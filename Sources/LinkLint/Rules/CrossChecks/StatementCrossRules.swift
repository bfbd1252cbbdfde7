/// The rules that hold a statement list against manifests and its readers, sorted by code.
enum StatementCrossRules {
    static let all: [any LintRule<StatementListSubject>.Type] = [
        HostMissingFromManifest.self,
        BadStatementBesideGoodOnes.self,
    ]
}
