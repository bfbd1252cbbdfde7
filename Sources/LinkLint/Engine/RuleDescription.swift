public import JSONSource

/// What a rule is about, as data: enough to document it, select it and test it.
public struct RuleDescription: Sendable {
    /// The stable code, such as `PAT-FULL-URL`.
    public let code: String
    /// The mistake in words, such as `full-url-as-pattern`.
    public let name: String
    /// The group that the rule belongs to.
    public let family: RuleFamily
    /// How much a finding matters, unless the finding itself says otherwise.
    public let severity: Severity
    /// How much a finding matters on some systems, where that is another than elsewhere.
    public let exception: TargetSeverity?
    /// How the behaviour behind the rule is known, unless the finding itself says otherwise.
    public let certainty: Certainty
    /// The mistake in one sentence.
    public let summary: String
    /// Why it matters, in a few sentences.
    public let rationale: String
    /// The public source of the behaviour, such as `Apple, TN3155`.
    public let source: String
    /// Which systems the rule is for.
    public let targets: TargetRange
    /// Texts with and without the mistake.
    public let examples: [RuleExample]

    init(
        _ code: String,
        _ name: String,
        _ family: RuleFamily,
        _ severity: Severity,
        _ certainty: Certainty,
        summary: String,
        rationale: String,
        source: String,
        targets: TargetRange = .all,
        exception: TargetSeverity? = nil,
        examples: [RuleExample]
    ) {
        self.code = code
        self.name = name
        self.family = family
        self.severity = severity
        self.certainty = certainty
        self.summary = summary
        self.rationale = rationale
        self.source = source
        self.targets = targets
        self.exception = exception
        self.examples = examples
    }

    /// How much a finding matters on a system.
    public func severity(for target: DeploymentTarget) -> Severity {
        exception.flatMap { $0.targets.contains(target) ? $0.severity : nil } ?? severity
    }
}

/// How much a finding matters on some systems.
public struct TargetSeverity: Hashable, Sendable {
    /// The systems.
    public let targets: TargetRange
    /// How much it matters there.
    public let severity: Severity

    static func before(_ target: DeploymentTarget, _ severity: Severity) -> TargetSeverity {
        TargetSeverity(targets: .before(target), severity: severity)
    }
}
