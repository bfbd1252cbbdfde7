/// The rules that hold a statement list against manifests and its readers, sorted by code.
enum StatementCrossRules {
    static let all: [any LintRule<StatementListSubject>.Type] = [
        CertificateMissingFromList.self,
        UploadKeyAloneInList.self,
        HostMissingFromManifest.self,
        BadStatementBesideGoodOnes.self,
    ]
}
