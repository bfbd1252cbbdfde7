/// The rules about Android's statement lists.
enum StatementRules {
    static let all: [AnyLintRule] =
        StatementReadings.rows.map { AnyLintRule($0) } + [
            .init(DebugFingerprint.self),
            .init(FingerprintTwice.self),
            .init(ManyFingerprints.self),
            .init(Md5Fingerprint.self),
            .init(SampleFingerprint.self),
            .init(Sha1Fingerprint.self),
            .init(IncludeOfAnotherParty.self),
            .init(IncludeOfItself.self),
            .init(ManyIncludes.self),
            .init(NestedValuesInStatement.self),
            .init(StatementListWithoutStatements.self),
            .init(CapitalsInPackage.self),
            .init(PackageLooksLikeIos.self),
            .init(PackageOfOneSegment.self),
            .init(PlaceholderPackage.self),
            .init(RelationTwice.self),
            .init(AppWithoutHandleAllUrls.self),
            .init(HalfOfAPasskeyStatement.self),
            .init(UnknownRelation.self),
            .init(SiteOverHttp.self),
            .init(InternationalSite.self),
            .init(ImpossiblePortInSite.self),
            .init(SiteOfTheListItself.self),
            .init(StatementListTooBig.self),
            .init(StatementTwice.self),
            .init(AppInSeveralStatements.self),
        ]
}
