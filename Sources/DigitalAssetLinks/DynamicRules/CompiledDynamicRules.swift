public import LinkPatterns

/// What dynamic rules say to a link.
public enum DynamicOutcome: Sendable, Hashable {
    /// There are no rules: the manifest decides.
    case noRules
    /// The rules are discarded: the manifest decides.
    case malformed
    /// The rule of this index lets the link open the app.
    case allowed(Int)
    /// The rule of this index keeps the link from the app.
    case excluded(Int)
    /// No rule holds, which keeps the link from the app.
    case unmatched

    /// Whether the app may open the link, as far as rules decide.
    public var allowsApp: Bool {
        switch self {
        case .noRules, .malformed, .allowed: true
        case .excluded, .unmatched: false
        }
    }
}

/// Dynamic rules, compiled to what Android compares with.
///
/// The first rule of which all conditions hold decides; a rule without any never holds (Android, "Configure website
/// associations and dynamic rules"; AOSP, StatementService and `UriRelativeFilterGroup`).
public struct CompiledDynamicRules: Sendable {
    /// The rules.
    public let rules: DynamicRules
    /// As groups of conditions, one for each rule.
    public let groups: [FilterGroup]
    private let compiled: [CompiledIntentFilter.Group]

    /// Compiles rules.
    public init(_ rules: DynamicRules, variant: DynamicExpression.Variant = .later) {
        self.rules = rules
        let list = if case .rules(let list) = rules { list } else { [] as [DynamicRule] }
        groups = list.map { $0.group(variant) }
        compiled = groups.map(CompiledIntentFilter.Group.init)
    }

    /// What the rules say to a link.
    public func outcome(for link: AndroidURI) -> DynamicOutcome {
        outcome(for: PreparedIntent(AndroidIntent(data: link)))
    }

    func outcome(for intent: PreparedIntent) -> DynamicOutcome {
        switch rules {
        case .none: return .noRules
        case .malformed: return .malformed
        case .rules(let list):
            if list.isEmpty { return .noRules }
            for (index, group) in compiled.enumerated() where group.holdsAny(for: intent) {
                return group.allows ? .allowed(index) : .excluded(index)
            }
            return .unmatched
        }
    }

    /// What was compared, rule by rule, up to the one that decided.
    public func steps(for link: AndroidURI) -> [FilterStep] {
        let intent = PreparedIntent(AndroidIntent(data: link))
        var steps: [FilterStep] = []
        for (index, group) in compiled.enumerated() {
            let holds = group.holdsAny(for: intent)
            steps.append(
                FilterStep(
                    part: .group(index),
                    text: link.text,
                    candidates: group.candidates(for: intent),
                    isMet: !holds || group.allows
                )
            )
            if holds { break }
        }
        return steps
    }
}

extension CompiledIntentFilter.Group {
    init(_ group: FilterGroup) {
        allows = group.allows
        conditions = group.conditions.enumerated().map { index, condition in
            (condition.part, CompiledIntentFilter.Pooled(condition.pattern, tag: index))
        }
    }

    /// A group without conditions holds for nothing.
    func holdsAny(for intent: PreparedIntent) -> Bool { !conditions.isEmpty && holds(for: intent) }
}

extension DynamicRule {
    /// The conditions that Android makes of the rule.
    ///
    /// A parameter becomes one pattern for `name=value` as a whole, so that wildcards in the name count too.
    func group(_ variant: DynamicExpression.Variant) -> FilterGroup {
        let texts =
            [(FilterCondition.Part.path, path)] + query.map { (.query, "\($0.name)=\($0.value)") }
            + [(.fragment, fragment)]
        return FilterGroup(
            allows: !excludes,
            conditions: texts.compactMap { part, text in
                text.flatMap(DynamicExpression.init).map { FilterCondition(part, $0.pattern(variant)) }
            }
        )
    }
}
