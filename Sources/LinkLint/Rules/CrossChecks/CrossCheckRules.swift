/// The rules that compare statement lists with manifests, certificates and their readers.
enum CrossCheckRules {
    static let statements: [AnyLintRule] = [
        .init(CertificateMissingFromList.self),
        .init(UploadKeyAloneInList.self),
        .init(HostMissingFromManifest.self),
        .init(BadStatementBesideGoodOnes.self),
    ]

    static let manifests: [AnyLintRule] = [
        .init(VerifiedHostWithoutList.self),
        .init(ListDoesNotLetAppHandleUrls.self),
        .init(AppMissingFromList.self),
    ]
}
