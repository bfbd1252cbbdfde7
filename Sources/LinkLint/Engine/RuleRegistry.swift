/// Every rule that there is, one list per family, each sorted by code.
public enum RuleRegistry {
    /// What the rules are about, family by family.
    public static let descriptions: [RuleDescription] =
        fileRules.map { $0.about } + entitlementsRules.map { $0.about } + pairRules.map { $0.about }

    /// The rule with this code or name, whatever its letter case.
    public static func description(of rule: String) -> RuleDescription? {
        descriptions.first { $0.code == rule.uppercased() || $0.name == rule.lowercased() }
    }

    /// Rules that read an association file.
    package static let fileRules: [any LintRule<AssociationFileSubject>.Type] =
        FileRules.all + AppLinksRules.all + PatternRules.all + IdentifierRules.all

    /// Rules that read an entitlements file.
    package static let entitlementsRules: [any LintRule<EntitlementsSubject>.Type] = EntitlementsRules.all

    /// Rules that compare the two.
    package static let pairRules: [any LintRule<AssociationPair>.Type] = PairRules.all
}
