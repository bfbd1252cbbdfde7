public import LinkPatterns

// sample: let (published, draft): (DynamicRules, DynamicRules)
/// The links that two lists of dynamic rules treat differently, with one that proves each difference.
///
/// Nothing is tried out: Android's patterns are walked side by side through all texts that they can tell apart, so that what
/// is not found does not exist.
///
/// ```swift
/// let diff = DynamicRulesDiff(old: published, new: draft, host: "example.com")
/// diff.changes.first?.example    // "https://example.com/shop"
/// ```
public struct DynamicRulesDiff: Sendable, Hashable {
    /// Links that the app may open only before or only after, for one pair of the rules that decide.
    public struct Change: Sendable, Hashable {
        /// One of the links.
        public let example: String
        /// What the old rules say to it.
        public let old: DynamicOutcome
        /// What the new rules say to it.
        public let new: DynamicOutcome
    }

    /// The changes, those with short paths first.
    public private(set) var changes: [Change] = []
    /// Whether all were found; otherwise the search ended at its bounds.
    public private(set) var isComplete = true

    /// Compares two lists of rules.
    ///
    /// - Parameters:
    ///   - old: the rules before.
    ///   - new: the rules after.
    ///   - host: the host of the links.
    ///   - budget: what the search may do.
    public init(old: DynamicRules, new: DynamicRules, host: String, budget: WorkBudget = WorkBudget()) {
        var search = DynamicRulesSearch(old, new, host, budget)
        search.run()
        changes = search.changes
        isComplete = search.isComplete
    }
}

/// The search for links that two lists of rules treat differently.
private struct DynamicRulesSearch {
    private(set) var changes: [DynamicRulesDiff.Change] = []
    private(set) var isComplete = true

    private let old: Side
    private let new: Side
    private let prefix: String
    private let budget: WorkBudget
    private var patterns: [FilterCondition.Part: PatternTable] = [:]
    private var seen: Set<[DynamicOutcome]> = []

    /// The rules of one of the lists.
    private struct Side {
        let compiled: CompiledDynamicRules
        /// `nil` when no rule counts.
        var rules: [Rule]?
    }

    /// A rule with the numbers of its patterns.
    private struct Rule: Hashable {
        let number: Int
        let allows: Bool
        var path: Set<Int> = []
        var query: Set<Int> = []
        var fragment: Set<Int> = []

        /// Whether it says the same, wherever it is in its list.
        func isEqual(to other: Rule) -> Bool {
            allows == other.allows && path == other.path && query == other.query && fragment == other.fragment
        }

        var outcome: DynamicOutcome { allows ? .allowed(number) : .excluded(number) }
    }

    /// The patterns of a part of links, each once.
    private struct PatternTable {
        private(set) var patterns: [AndroidPattern] = []
        private var numbers: [AndroidPattern: Int] = [:]

        /// The number of a pattern; `nil` for a malformed one, which no text meets.
        mutating func number(_ pattern: FilterPattern) -> Int? {
            let compiled: AndroidPattern
            do throws(AndroidPatternError) {
                compiled = try AndroidPattern(pattern.text, kind: pattern.kind)
            } catch {
                return nil
            }
            if let known = numbers[compiled] { return known }
            patterns.append(compiled)
            numbers[compiled] = patterns.count - 1
            return patterns.count - 1
        }
    }

    init(_ old: DynamicRules, _ new: DynamicRules, _ host: String, _ budget: WorkBudget) {
        var tables: [FilterCondition.Part: PatternTable] = [:]
        self.old = Self.side(old, &tables)
        self.new = Self.side(new, &tables)
        patterns = tables
        prefix = "https://" + host
        self.budget = budget
    }

    private static func side(_ rules: DynamicRules, _ tables: inout [FilterCondition.Part: PatternTable]) -> Side {
        var side = Side(compiled: CompiledDynamicRules(rules))
        guard case .rules(let list) = rules, !list.isEmpty else { return side }
        side.rules = side.compiled.groups.enumerated().compactMap { number, group in
            // A rule without conditions holds for nothing, as does one with a malformed pattern.
            guard !group.conditions.isEmpty else { return nil }
            var rule = Rule(number: number, allows: group.allows)
            for condition in group.conditions {
                guard let pattern = tables[condition.part, default: PatternTable()].number(condition.pattern) else {
                    return nil
                }
                switch condition.part {
                case .path: rule.path.insert(pattern)
                case .query: rule.query.insert(pattern)
                case .fragment: rule.fragment.insert(pattern)
                }
            }
            return rule
        }
        return side
    }

    mutating func run() {
        let wanted = differingPaths()
        if wanted?.isEmpty == true { return }
        func patterns(_ part: FilterCondition.Part) -> [AndroidPattern] { self.patterns[part]?.patterns ?? [] }
        let paths = PatternMeetings(of: patterns(.path), meeting: wanted, beginningWith: "/", budget: budget)
        let queries = PatternMeetings(of: patterns(.query), without: "&", budget: budget)
        let fragments = PatternMeetings(of: patterns(.fragment), budget: budget)
        isComplete = [paths, queries, fragments].allSatisfy(\.isComplete)
        let parameters = queries.all.filter { !$0.text.isEmpty && !$0.patterns.isEmpty }
        // A link without a fragment meets none of its patterns.
        let ends = [nil] + fragments.all.filter { !$0.patterns.isEmpty }.map(Optional.some)
        for path in paths.all {
            for end in ends {
                guard budget.spend(1) else {
                    isComplete = false
                    return
                }
                compare(path, end, parameters)
            }
        }
    }

    /// The patterns of which the path of a link meets one whenever it is treated differently; `nil`: any path may be.
    ///
    /// Rules that both lists begin or end with decide alike until a rule between them holds.
    private func differingPaths() -> Set<Int>? {
        guard let before = old.rules, let after = new.rules else { return nil }
        let start = zip(before, after).prefix { $0.isEqual(to: $1) }.count
        let rest = min(before.count, after.count) - start
        let end = zip(before.reversed(), after.reversed()).prefix(rest).prefix { $0.isEqual(to: $1) }.count
        let differing = before[start..<(before.count - end)] + after[start..<(after.count - end)]
        guard differing.allSatisfy({ !$0.path.isEmpty }) else { return nil }
        return Set(differing.flatMap(\.path))
    }

    /// Compares what is said to links of a path and a fragment, with all their queries.
    private mutating func compare(
        _ path: PatternMeetings.Meeting,
        _ fragment: PatternMeetings.Meeting?,
        _ parameters: [PatternMeetings.Meeting]
    ) {
        let before = Self.deciders(old, path, fragment)
        let after = Self.deciders(new, path, fragment)
        for (place, decider) in before.enumerated() {
            for (otherPlace, other) in after.enumerated() where decider.outcome.allowsApp != other.outcome.allowsApp {
                guard !seen.contains([decider.outcome, other.outcome]) else { continue }
                let earlier = (before[..<place] + after[..<otherPlace]).map(\.query)
                guard
                    let query = query(meeting: decider.query.union(other.query), butNoneOf: earlier, parameters),
                    let change = change(path.text, query, fragment?.text)
                else { continue }
                seen.insert([decider.outcome, other.outcome])
                changes.append(change)
            }
        }
    }

    /// What may decide, with the patterns of the query that have to be met for that; the first of which all are met does.
    private typealias Decider = (outcome: DynamicOutcome, query: Set<Int>)

    private static func deciders(
        _ side: Side,
        _ path: PatternMeetings.Meeting,
        _ fragment: PatternMeetings.Meeting?
    ) -> [Decider] {
        guard let rules = side.rules else {
            return [(side.compiled.outcome(for: AndroidURI("https://host/")), [])]
        }
        var deciders: [Decider] = []
        for rule in rules {
            guard rule.path.isSubset(of: path.patterns), rule.fragment.isSubset(of: fragment?.patterns ?? []) else {
                continue
            }
            deciders.append((rule.outcome, rule.query))
            if rule.query.isEmpty { return deciders }
        }
        return deciders + [(.unmatched, [])]
    }

    /// The parameters of a query that meets some patterns, but never all of a set that it must not meet; `nil` without one.
    ///
    /// A query meets what its parameters meet together, so that the parameters that meet least are enough: one for each of
    /// the patterns.
    private mutating func query(
        meeting wanted: Set<Int>,
        butNoneOf unwanted: [Set<Int>],
        _ parameters: [PatternMeetings.Meeting]
    ) -> [String]? {
        func isAllowed(_ met: Set<Int>) -> Bool { !unwanted.contains { $0.isSubset(of: met) } }
        guard isAllowed(wanted) else { return nil }
        var open: [(met: Set<Int>, texts: [String])] = [([], [])]
        while let (met, texts) = open.popLast() {
            guard budget.spend(unwanted.count + 1) else {
                isComplete = false
                return nil
            }
            guard let next = wanted.subtracting(met).min() else { return texts }
            let candidates = parameters.filter { $0.patterns.contains(next) }
            let least = candidates.filter { one in
                !candidates.contains { $0.patterns.isStrictSubset(of: one.patterns) }
            }
            for parameter in least.reversed() {
                let more = met.union(parameter.patterns)
                if isAllowed(more) { open.append((more, texts + [parameter.text])) }
            }
        }
        return nil
    }

    /// A change with its link, which the rules are asked about once more.
    private func change(_ path: String, _ query: [String], _ fragment: String?) -> DynamicRulesDiff.Change? {
        var link = prefix + Self.encoded(path, keeping: "/=;")
        // Android splits a query without `&` at `;`.
        let isSplit = query.count == 1 && query.contains { $0.utf8.contains(UInt8(ascii: ";")) }
        if !query.isEmpty {
            let parameters = query.map { Self.encoded($0, keeping: "=;") }
            link += (isSplit ? "?&" : "?") + parameters.joined(separator: "&")
        }
        if let fragment { link += "#" + Self.encoded(fragment, keeping: "/=;") }
        let uri = AndroidURI(link)
        let (was, now) = (old.compiled.outcome(for: uri), new.compiled.outcome(for: uri))
        guard was.allowsApp != now.allowsApp else { return nil }
        return DynamicRulesDiff.Change(example: link, old: was, new: now)
    }

    private static func encoded(_ text: String, keeping marks: String) -> String {
        PercentEncoding.encode(text) { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "-._~!$'()*+,:@".utf8.contains(byte) || marks.utf8.contains(byte)
            }
        }
    }
}
