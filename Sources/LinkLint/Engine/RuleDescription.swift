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

/// A group of rules about one field.
public struct RuleFamily: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name as it is written.
    public let rawValue: String

    /// A family of any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file as bytes and as JSON.
    public static let file = Self(rawValue: "file")
    /// What `applinks` says apart from its patterns.
    public static let appLinks = Self(rawValue: "applinks")
    /// Patterns, queries, defaults and substitution variables.
    public static let patterns = Self(rawValue: "patterns")
    /// Application identifiers.
    public static let identifiers = Self(rawValue: "identifiers")
    /// The associated-domains entitlement.
    public static let entitlements = Self(rawValue: "entitlements")
    /// Web pages and their Smart App Banners.
    public static let pages = Self(rawValue: "pages")
    /// How a file is reached: redirects, certificates, content types, Apple's network.
    ///
    /// Its rules read what a device would fetch, so they come with live verification; from a file alone none of them can
    /// be seen.
    public static let network = Self(rawValue: "network")
    /// Android's statement lists.
    public static let statements = Self(rawValue: "statements")

    /// Android's manifests.
    public static let manifests = Self(rawValue: "manifests")

    /// The dynamic rules of statement lists.
    public static let dynamicRules = Self(rawValue: "dynamic-rules")
    /// Manifests and statement lists, compared with each other.
    public static let crossChecks = Self(rawValue: "cross-checks")

    /// Every family, in the order of the catalogue.
    public static let all: [Self] = [
        .file, .appLinks, .patterns, .identifiers, .entitlements, .pages, .network, .statements, .manifests,
        .dynamicRules, .crossChecks,
    ]

    /// The text form.
    public var description: String { rawValue }
}
