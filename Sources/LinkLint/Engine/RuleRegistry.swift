/// Every rule that there is, one list per family, each sorted by code.
public enum RuleRegistry {
    /// What the rules are about, family by family.
    public static let descriptions: [RuleDescription] =
        fileRules.map { $0.about } + entitlementsRules.map { $0.about } + profileRules.map { $0.about }
        + expoRules.map { $0.about } + pairRules.map { $0.about } + pageRules.map { $0.about }
        + statementRules.map { $0.about } + manifestRules.map { $0.about }

    /// The rule with this code or name, whatever its letter case.
    public static func description(of rule: String) -> RuleDescription? {
        descriptions.first { $0.code == rule.uppercased() || $0.name == rule.lowercased() }
    }

    /// Rules that read an association file.
    package static let fileRules: [any LintRule<AssociationFileSubject>.Type] =
        FileRules.all + AppLinksRules.all + PatternRules.all + IdentifierRules.all

    /// Rules that read an entitlements file.
    package static let entitlementsRules: [any LintRule<EntitlementsSubject>.Type] = EntitlementsRules.all

    /// Rules that read a provisioning profile.
    package static let profileRules: [any LintRule<ProfileSubject>.Type] = [ProfileWithoutDomains.self]

    /// Rules that read the configuration of an Expo project.
    package static let expoRules: [any LintRule<ExpoSubject>.Type] = [ExpoEntry.self]

    /// Rules that read a web page.
    package static let pageRules: [any LintRule<PageSubject>.Type] = PageRules.all

    /// Rules that read a statement list.
    package static let statementRules: [any LintRule<StatementListSubject>.Type] =
        StatementRules.all + DynamicAppLinkRules.all + StatementCrossRules.all

    /// Rules that read an Android manifest.
    package static let manifestRules: [any LintRule<ManifestSubject>.Type] =
        ManifestRules.all + ManifestCrossRules.all

    /// Rules that compare an association file and entitlements.
    package static let pairRules: [any LintRule<AssociationPair>.Type] = PairRules.all
}
