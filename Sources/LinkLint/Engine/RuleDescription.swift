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
        _ label: RuleLabel,
        summary: String,
        rationale: String,
        source: String,
        targets: TargetRange = .all,
        exception: TargetSeverity? = nil,
        examples: [RuleExample]
    ) {
        code = label.code
        name = label.name
        family = label.family
        severity = label.severity
        certainty = label.certainty
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

/// What a rule is called, and what its findings are worth.
struct RuleLabel: Sendable {
    let code: String
    let name: String
    let family: RuleFamily
    let severity: Severity
    let certainty: Certainty

    init(_ code: String, _ name: String, _ family: RuleFamily, _ severity: Severity, _ certainty: Certainty) {
        self.code = code
        self.name = name
        self.family = family
        self.severity = severity
        self.certainty = certainty
    }

    /// Names the rule about what a reader calls `code`.
    init(_ code: FindingCode, _ name: String, _ family: RuleFamily) {
        self.init(code.rawValue, name, family, code.severity, code.certainty)
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
