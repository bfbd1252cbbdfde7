import JSONSource

// sample: let bytes: [UInt8]
/// Asks rules about files.
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

    /// Asks the selected rules, for the oldest system that matters.
    public init(selection: RuleSelection = .all, target: DeploymentTarget = .latest) {
        self.selection = selection
        self.target = target
    }

    /// What the rules say about a subject, in the order of its text.
    public func lint(_ subject: some LintSubject) -> [LintFinding] {
        (subject as? any RuleSubject)?.findings(by: self) ?? []
    }

    func ask<Subject: RuleSubject>(_ rules: [RuleReference<Subject>], _ subject: Subject) -> [LintFinding] {
        var findings: [LintFinding] = []
        for rule in rules where selection.contains(rule.about) && rule.about.targets.contains(target) {
            findings += rule.findings(in: subject, for: target)
        }
        return findings.sorted { Self.order($0) < Self.order($1) }
    }

    static func order(_ finding: LintFinding) -> (String, Int, Int, String) {
        let range = finding.finding.range
        return (finding.place.rawValue, range.lowerBound, -range.upperBound, finding.finding.code)
    }
}
