/// One mistake that a linter knows: what it is, as data, and how to see it in a subject.
///
/// A rule is a type without values. Its examples are its tests and its documentation.
package protocol LintRule<Subject>: SendableMetatype {
    /// What the rule reads.
    associatedtype Subject: RuleSubject
    /// What the rule is about.
    static var about: RuleDescription { get }
    /// Reports every place in `subject` where the mistake is.
    static func check(_ subject: Subject, _ log: inout FindingCollector)
}

/// What a linter can be asked about: a file that was read, or two that belong together.
///
/// The subjects are types of this module; there are no rules for others.
public protocol LintSubject: Sendable {}

/// Something that rules read.
package protocol RuleSubject: LintSubject {
    /// The rules that read it, in the order of the catalogue.
    static var rules: [RuleReference<Self>] { get }
    /// Reads an example, whose markers have been taken out.
    init(example: RuleExample)
    /// What the rules say about it, in the order of its text.
    func findings(by linter: Linter) -> [LintFinding]
}

extension RuleSubject {
    package func findings(by linter: Linter) -> [LintFinding] { linter.ask(Self.rules, self) }
}

/// A rule among those that read the same: a type with logic, or a row about what a reader saw.
///
/// A struct, because `any LintRule<Subject>.Type` needs a runtime that iOS has from 16 on.
package struct RuleReference<Subject: RuleSubject>: Sendable {
    /// What the rule is about.
    let about: RuleDescription
    /// Reports every place in a subject where the mistake is.
    let check: @Sendable (_ subject: Subject, _ log: inout FindingCollector) -> Void

    func findings(in subject: Subject, for target: DeploymentTarget) -> [LintFinding] {
        var log = FindingCollector(about, target: target)
        check(subject, &log)
        return log.findings
    }
}

/// A rule of the catalogue, whatever it reads.
package struct AnyLintRule: Sendable {
    /// What the rule is about.
    package let about: RuleDescription
    /// What the rule says about one of its examples, read for a system.
    package let findings: @Sendable (_ example: RuleExample, _ target: DeploymentTarget) -> [LintFinding]
    /// The same rule with the type of its subject.
    private let typed: any Sendable

    init<Rule: LintRule>(_ rule: Rule.Type) {
        self.init(RuleReference(about: rule.about, check: { rule.check($0, &$1) }))
    }

    init<Subject: RuleSubject>(_ rule: RuleReference<Subject>) {
        about = rule.about
        findings = { rule.findings(in: Subject(example: $0), for: $1) }
        typed = rule
    }

    /// The rule, when it reads subjects of this type.
    func reading<Subject: RuleSubject>(_ subject: Subject.Type) -> RuleReference<Subject>? {
        typed as? RuleReference<Subject>
    }
}
