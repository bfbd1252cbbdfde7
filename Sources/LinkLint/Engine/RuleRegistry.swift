/// Every rule that there is.
public enum RuleRegistry {
    /// What the rules are about, list by list, each sorted by code.
    public static let descriptions: [RuleDescription] = rules.map(\.about)

    /// The rule with this code or name, whatever its letter case.
    public static func description(of rule: String) -> RuleDescription? {
        descriptions.first { $0.code == rule.uppercased() || $0.name == rule.lowercased() }
    }

    /// What a rule says about one of its examples; nothing when there is no rule with that code.
    package static func findings(of code: String, in example: RuleExample) -> [LintFinding] {
        rules.first { $0.about.code == code }?.findings(example, example.target) ?? []
    }

    /// The rules in the order of ``descriptions``.
    package static let rules: [AnyLintRule] = [
        FileRules.all, AppLinksRules.all, PatternRules.all, IdentifierRules.all, EntitlementsRules.all,
        EntitlementsRules.profiles, EntitlementsRules.expo, PairRules.all, PageRules.all, StatementRules.all,
        DynamicAppLinkRules.all, CrossCheckRules.statements, ManifestRules.all, CrossCheckRules.manifests,
    ]
    .flatMap { list in list.sorted { $0.about.code < $1.about.code } }

    /// The rules that read subjects of one type.
    static func rules<Subject: RuleSubject>(reading subject: Subject.Type) -> [RuleReference<Subject>] {
        rules.compactMap { $0.reading(subject) }
    }
}
