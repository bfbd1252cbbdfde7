import JSONSource

// sample: let bytes: [UInt8]
/// Asks rules about subjects.
///
/// ```swift
/// let subject = AssociationFileSubject(bytes)
/// for finding in Linter().lint(subject) { print(finding.finding.message) }
/// ```
public struct Linter: Sendable {
    /// Which rules are asked.
    public let selection: RuleSelection
    /// The oldest system that matters.
    public let target: DeploymentTarget

    /// Makes a linter.
    public init(selection: RuleSelection = .all, target: DeploymentTarget = .latest) {
        self.selection = selection
        self.target = target
    }

    /// What the rules say about an association file, in the order of the file.
    public func lint(_ subject: AssociationFileSubject) -> [LintFinding] { ask(RuleRegistry.fileRules, subject) }

    /// What the rules say about an entitlements file, in the order of the file.
    public func lint(_ subject: EntitlementsSubject) -> [LintFinding] { ask(RuleRegistry.entitlementsRules, subject) }

    /// What an association file and an entitlements file say of each other; each one's own findings are not repeated.
    public func lint(_ subject: AssociationPair) -> [LintFinding] { ask(RuleRegistry.pairRules, subject) }

    /// What the rules say about a provisioning profile.
    public func lint(_ subject: ProfileSubject) -> [LintFinding] { ask(RuleRegistry.profileRules, subject) }

    /// What the rules say about a web page, in the order of the page.
    public func lint(_ subject: PageSubject) -> [LintFinding] { ask(RuleRegistry.pageRules, subject) }

    /// What the rules say about the configuration of an Expo project, and about the entitlements that it makes.
    public func lint(_ subject: ExpoSubject) -> [LintFinding] {
        let own = ask(RuleRegistry.expoRules, subject)
        let rules = RuleRegistry.entitlementsRules.filter { !ExpoEntry.codes.contains($0.about.code) }
        let entries = subject.entitlements.map { ask(rules, $0) } ?? []
        return (own + entries).sorted { Self.order($0) < Self.order($1) }
    }

    /// What the rules say about a statement list, in the order of the file.
    public func lint(_ subject: StatementListSubject) -> [LintFinding] { ask(RuleRegistry.statementRules, subject) }

    /// What the rules say about an Android manifest, in the order of the file.
    public func lint(_ subject: ManifestSubject) -> [LintFinding] { ask(RuleRegistry.manifestRules, subject) }

    private func ask<Subject: LintSubject>(_ rules: [RuleReference<Subject>], _ subject: Subject) -> [LintFinding] {
        var findings: [LintFinding] = []
        for rule in rules where selection.contains(rule.about) && rule.about.targets.contains(target) {
            findings += Self.findings(of: rule, in: subject, for: target)
        }
        return findings.sorted { Self.order($0) < Self.order($1) }
    }

    package static func findings<Subject: LintSubject>(
        of rule: RuleReference<Subject>,
        in subject: Subject,
        for target: DeploymentTarget = .latest
    ) -> [LintFinding] {
        var log = FindingCollector(rule.about, target: target)
        rule.check(subject, &log)
        return log.findings
    }

    static func order(_ finding: LintFinding) -> (String, Int, Int, String) {
        let range = finding.finding.range
        return (finding.place.rawValue, range.lowerBound, -range.upperBound, finding.finding.code)
    }
}
