/// One mistake that a linter knows: what it is, as data, and how to see it in a subject.
///
/// A rule is a type without values. Its examples are its tests and its documentation.
package protocol LintRule<Subject>: SendableMetatype {
    /// What the rule reads.
    associatedtype Subject: LintSubject
    /// What the rule is about.
    static var about: RuleDescription { get }
    /// Reports every place in `subject` where the mistake is.
    static func check(_ subject: Subject, _ log: inout FindingCollector)
}

/// A rule in a list of those that read the same.
///
/// A struct, because `any LintRule<Subject>.Type` needs a runtime that iOS has from 16 on.
package struct RuleReference<Subject: LintSubject>: Sendable {
    /// What the rule is about.
    package let about: RuleDescription
    /// Reports every place in a subject where the mistake is.
    let check: @Sendable (_ subject: Subject, _ log: inout FindingCollector) -> Void

    /// Refers to a rule.
    package init<Rule: LintRule>(_ rule: Rule.Type) where Rule.Subject == Subject {
        about = rule.about
        check = { rule.check($0, &$1) }
    }
}

/// Something that rules read.
package protocol LintSubject: Sendable {
    /// Makes the subject of an example, whose markers have been taken out.
    init(example: RuleExample)
}
