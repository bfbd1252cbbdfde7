/// Every rule that there is, one list per family, each sorted by code.
public enum RuleRegistry {
    /// What the rules are about, family by family.
    public static let descriptions: [RuleDescription] =
        fileRules.map(\.about) + entitlementsRules.map(\.about) + profileRules.map(\.about)
        + expoRules.map(\.about) + pairRules.map(\.about) + pageRules.map(\.about)
        + statementRules.map(\.about) + manifestRules.map(\.about)

    /// The rule with this code or name, whatever its letter case.
    public static func description(of rule: String) -> RuleDescription? {
        descriptions.first { $0.code == rule.uppercased() || $0.name == rule.lowercased() }
    }

    /// Rules that read an association file.
    package static let fileRules: [RuleReference<AssociationFileSubject>] =
        FileRules.all + AppLinksRules.all + PatternRules.all + IdentifierRules.all

    /// Rules that read an entitlements file.
    package static let entitlementsRules: [RuleReference<EntitlementsSubject>] = EntitlementsRules.all

    /// Rules that read a provisioning profile.
    package static let profileRules: [RuleReference<ProfileSubject>] = [.init(ProfileWithoutDomains.self)]

    /// Rules that read the configuration of an Expo project.
    package static let expoRules: [RuleReference<ExpoSubject>] = [.init(ExpoEntry.self)]

    /// Rules that read a web page.
    package static let pageRules: [RuleReference<PageSubject>] = PageRules.all

    /// Rules that read a statement list.
    package static let statementRules: [RuleReference<StatementListSubject>] =
        StatementRules.all + DynamicAppLinkRules.all + StatementCrossRules.all

    /// Rules that read an Android manifest.
    package static let manifestRules: [RuleReference<ManifestSubject>] =
        ManifestRules.all + ManifestCrossRules.all

    /// Rules that compare an association file and entitlements.
    package static let pairRules: [RuleReference<AssociationPair>] = PairRules.all
}
