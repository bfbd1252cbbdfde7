public import JSONSource
public import LinkPatterns

/// Why a file gives a URL to some apps and not to others: every rule of every app, every part of every rule.
public struct LinkExplanation: Sendable, Hashable {
    /// The URL and its parts.
    public let link: LinkURL
    /// What follows for every app.
    public let decision: LinkDecision
    /// One explanation per app, in the order of the file; empty when the URL is not a web link.
    public let apps: [AppExplanation]
}

/// Why one app opens a URL or does not.
public struct AppExplanation: Sendable, Hashable {
    /// What follows for the app.
    public let decision: AppDecision
    /// Where the app's entry is in the source, in UTF-8 bytes.
    public let entryRange: Range<Int>
    /// Whether the entry's rules are written as `paths`.
    public let isLegacy: Bool
    /// The rules in order, up to the one that decided and beyond.
    public let rules: [RuleExplanation]
    /// The indices in `details` of further entries that name the app and are not read.
    public let ignoredEntries: [Int]
    /// What the verdict depends on beyond the single rules.
    public let corners: [UndocumentedBehavior]
}

/// How one rule fared with a URL.
public struct RuleExplanation: Sendable, Hashable {
    /// What the rule did to the search for the deciding one.
    public enum Outcome: Sendable, Hashable {
        /// All parts matched, and no rule before it had: it decided.
        case decided
        /// Some part did not match.
        case passed
        /// An earlier rule had decided already.
        case notReached
        /// What Apple documents does not say whether it matches. Only in the dialect ``MatchDialect/documented``.
        case undetermined
    }

    /// The rule with everything that it inherits, its name and its place.
    public let rule: EffectiveRule
    /// Whether the rule decided.
    public let outcome: Outcome
    /// How each condition fared; empty for a rule that was not reached or has no conditions.
    public let parts: [PartExplanation]
    /// What the rule's outcome depends on beyond the single parts.
    public let corners: [UndocumentedBehavior]

    /// The index in the entry's `components` or `paths`.
    public var componentIndex: Int { rule.index }
    /// The rule's `comment`.
    public var comment: String? { rule.comment }
    /// Where the rule is in the source, in UTF-8 bytes.
    public var range: Range<Int> { rule.range }

    /// How the outcome is known: as well as the least certain part that it depends on.
    public var certainty: Certainty {
        (parts.map(\.certainty) + corners.map(\.certainty)).max() ?? .documented
    }
}

/// How one condition fared with a URL.
public struct PartExplanation: Sendable, Hashable {
    /// What was compared, and where it stopped.
    public let trace: PartTrace
    /// Where the pattern was inherited from.
    public let origin: RuleOrigin
    /// What the outcome depends on when Apple's documentation alone does not give it.
    public let corner: UndocumentedBehavior?
    /// The variables that the pattern names, with their values, for people to read.
    public let variables: [NamedVariable]

    init(trace: PartTrace, origin: RuleOrigin, corner: UndocumentedBehavior?, variables: [NamedVariable]) {
        self.trace = trace
        self.origin = origin
        self.corner = corner
        self.variables = variables
    }

    /// A condition of a rule that is not in a file.
    package init(_ trace: PartTrace) { self.init(trace: trace, origin: .component, corner: nil, variables: []) }

    /// Whether the condition holds.
    public var matched: Bool { trace.matched }
    /// How the outcome is known.
    public var certainty: Certainty { corner?.certainty ?? .documented }
}

/// A variable that a pattern names.
public struct NamedVariable: Sendable, Hashable {
    /// The name as the pattern has it.
    public let name: String
    /// Its values; `nil` when there is no such variable.
    public let meaning: PatternVariable?
    /// Whether the file defines it itself.
    public let isOwn: Bool
}
