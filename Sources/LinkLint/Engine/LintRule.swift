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

/// Something that rules read.
package protocol LintSubject: Sendable {
    /// Makes the subject of an example, whose markers have been taken out.
    init(example: RuleExample)
}
