/// Reads what follows a link's host and decides whether a rule matches it.
struct RuleMachine {
    enum State: Hashable {
        case path(TextMachine.State?)
        case query(TextMachine.State)
        case items(QueryMachine.State)
        /// A query or fragment that the rule does not constrain.
        case anyQuery
        case fragment(TextMachine.State?)
    }

    private let path: TextMachine?
    private let query: TextMachine?
    private let items: QueryMachine?
    private let fragment: TextMachine?

    init(_ rule: LinkRule, variables: PatternVariables, budget: WorkBudget) {
        func machine(_ pattern: String?, isPath: Bool = false) -> TextMachine? {
            guard let pattern, pattern != "*" else { return nil }
            let text = isPath ? PathNormalization.normalize(pattern) : pattern
            let automaton = PatternAutomaton(
                text,
                variables: variables,
                ignoringCase: !rule.isCaseSensitive,
                budget: budget
            )
            return TextMachine(automaton: automaton, decodes: !rule.comparesPercentEncoded, isPath: isPath)
        }
        path = machine(rule.path, isPath: true)
        fragment = machine(rule.fragment)
        switch rule.query {
        case .whole(let pattern):
            query = machine(pattern)
            items = nil
        case .items(let conditions):
            query = nil
            items = QueryMachine(conditions, rule: rule, variables: variables, budget: budget)
        case nil: (query, items) = (nil, nil)
        }
    }

    var start: State { .path(path?.start) }

    /// The state after one more code point, or `nil` when the rule cannot match any more.
    func step(_ state: State, _ scalar: Unicode.Scalar) -> State? {
        switch (state, scalar) {
        case (.path, "?"): endPath(state) ? queryStart : nil
        case (.path, "#"), (.query, "#"), (.items, "#"), (.anyQuery, "#"):
            mayEndBeforeFragment(state) ? .fragment(fragment?.start) : nil
        case (.path(let text), _): advance(path, text, scalar).map(State.path)
        case (.query(let text), _): query?.step(text, scalar).map(State.query)
        case (.items(let state), _): items?.step(state, scalar).map(State.items)
        case (.anyQuery, _): state
        case (.fragment(let text), _): advance(fragment, text, scalar).map(State.fragment)
        }
    }

    /// Whether the rule matches the link that ends here.
    func accepts(_ state: State) -> Bool {
        if case .fragment(let text) = state { return ends(fragment, text) }
        return mayEndBeforeFragment(state) && (fragment.map { $0.accepts($0.start) } ?? true)
    }

    /// Whether every ending with which the rule matches after one state matches after another; `true` is certain.
    func isCovered(_ state: State, by other: State) -> Bool {
        if state == other { return true }
        return switch (state, other) {
        case (.path(let text?), .path(let other?)): path?.isCovered(text, by: other) ?? false
        case (.query(let text), .query(let other)): query?.isCovered(text, by: other) ?? false
        case (.fragment(let text?), .fragment(let other?)): fragment?.isCovered(text, by: other) ?? false
        default: false
        }
    }

    /// Whether the rule matches whatever follows a state; `true` is certain.
    func acceptsAll(_ state: State) -> Bool {
        guard fragment == nil else {
            guard case .fragment(let text?) = state else { return false }
            return fragment?.acceptsAll(text) ?? false
        }
        switch state {
        case .path(let text): return query == nil && items == nil && acceptsAll(path, text)
        case .query(let text): return query?.acceptsAll(text) ?? true
        case .items: return false
        case .anyQuery, .fragment: return true
        }
    }

    private func acceptsAll(_ machine: TextMachine?, _ text: TextMachine.State?) -> Bool {
        guard let machine, let text else { return true }
        return machine.acceptsAll(text)
    }

    /// About how many code points are still missing until the rule can match.
    func distance(_ state: State) -> Int {
        switch state {
        case .path(let text): distance(path, text) + distanceOfQuery + distance(fragment, fragment?.start)
        case .query(let text): distance(query, text) + distance(fragment, fragment?.start)
        case .items, .anyQuery: distanceOfQuery + distance(fragment, fragment?.start)
        case .fragment(let text): distance(fragment, text)
        }
    }

    private var distanceOfQuery: Int { (query.map { distance($0, $0.start) } ?? 0) + (items?.distance ?? 0) }

    private func distance(_ machine: TextMachine?, _ text: TextMachine.State?) -> Int {
        guard let machine, let text else { return 0 }
        return machine.automaton.distance(text.automaton)
    }

    private var queryStart: State {
        if let query { return .query(query.start) }
        return items.map { .items($0.start) } ?? .anyQuery
    }

    private func endPath(_ state: State) -> Bool {
        guard case .path(let text) = state else { return false }
        return ends(path, text)
    }

    private func mayEndBeforeFragment(_ state: State) -> Bool {
        switch state {
        case .path: endPath(state) && mayEndBeforeFragment(queryStart)
        case .query(let text): query?.accepts(text) ?? true
        case .items(let state): items?.accepts(state) ?? true
        case .anyQuery: true
        case .fragment: false
        }
    }

    private func ends(_ machine: TextMachine?, _ text: TextMachine.State?) -> Bool {
        guard let machine, let text else { return true }
        return machine.accepts(text)
    }

    /// A part without a pattern stays where it is; one with a pattern moves or fails.
    private func advance(
        _ machine: TextMachine?,
        _ text: TextMachine.State?,
        _ scalar: Unicode.Scalar
    ) -> TextMachine.State?? {
        guard let machine, let text else { return .some(nil) }
        return machine.step(text, scalar).map { .some($0) }
    }
}
