extension RuleRegistry {
    /// What a rule says about one of its examples; nothing when there is no rule with that code.
    package static func findings(of code: String, in example: RuleExample) -> [LintFinding] {
        findings(of: code, among: fileRules, in: example) ?? findings(of: code, among: entitlementsRules, in: example)
            ?? findings(of: code, among: profileRules, in: example) ?? findings(of: code, among: expoRules, in: example)
            ?? findings(of: code, among: pairRules, in: example) ?? findings(of: code, among: pageRules, in: example)
            ?? findings(of: code, among: statementRules, in: example)
            ?? findings(of: code, among: manifestRules, in: example) ?? []
    }

    private static func findings<Subject: LintSubject>(
        of code: String,
        among rules: [RuleReference<Subject>],
        in example: RuleExample
    ) -> [LintFinding]? {
        rules.first { $0.about.code == code }.map {
            Linter.findings(of: $0, in: Subject(example: example), for: example.target)
        }
    }
}
