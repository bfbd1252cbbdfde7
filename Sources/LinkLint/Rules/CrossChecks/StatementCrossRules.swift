/// The rules that hold a statement list against manifests and its readers, sorted by code.
enum StatementCrossRules {
    static let all: [RuleReference<StatementListSubject>] = [
        .init(CertificateMissingFromList.self),
        .init(UploadKeyAloneInList.self),
        .init(HostMissingFromManifest.self),
        .init(BadStatementBesideGoodOnes.self),
    ]
}
