import LinkURLs

/// Reads a query and decides about the conditions on its items.
struct QueryMachine {
    /// What has been read so far.
    struct State: Hashable {
        /// The conditions, as bits, of which an item was there.
        var seen: UInt64 = 0
        /// The name of the item that is being read, until its `=`; `nil` once it can be no condition's any more.
        var name: ItemName? = ItemName()
        /// The value, once the name is one of a condition.
        var value: Value?
        var isEmpty = true
    }

    /// The name of an item as far as it was read: the beginning of some condition's name, and an unfinished escape.
    struct ItemName: Hashable {
        var bytes: [UInt8] = []
        var escape: [UInt8] = []
    }

    /// The value of an item that some condition names.
    struct Value: Hashable {
        var condition: Int
        var text: TextMachine.State
    }

    private let names: [[UInt8]]
    private let values: [TextMachine?]
    private let decodes: Bool

    /// More conditions than this are not decided.
    static let maximumConditions = 64

    init(_ items: [QueryItemCondition], rule: LinkRule, variables: PatternVariables, budget: WorkBudget) {
        names = items.map { Array($0.name.utf8) }
        decodes = !rule.comparesPercentEncoded
        values = items.map { item in
            guard item.pattern != "*" else { return nil }
            let automaton = PatternAutomaton(
                item.pattern,
                variables: variables,
                ignoringCase: !rule.isCaseSensitive,
                budget: budget
            )
            return TextMachine(automaton: automaton, decodes: !rule.comparesPercentEncoded, isPath: false)
        }
    }

    var start: State { State() }

    /// About how many code points a query needs.
    var distance: Int {
        zip(names, values).reduce(0) { sum, item in
            sum + item.0.count + 2 + (item.1.map { $0.automaton.distance($0.automaton.start) } ?? 0)
        }
    }

    func step(_ state: State, _ scalar: Unicode.Scalar) -> State? {
        var next = state
        next.isEmpty = false
        if scalar == "&" {
            guard let seen = endItem(next) else { return nil }
            return State(seen: seen, isEmpty: false)
        }
        if var value = next.value {
            guard let machine = values[value.condition] else { return next }
            guard let text = machine.step(value.text, scalar) else { return nil }
            value.text = text
            next.value = value
            return next
        }
        guard let name = next.name else { return next }
        if scalar == "=" {
            next.value = condition(named: name).map { Value(condition: $0, text: valueStart($0)) }
            next.name = nil
        } else {
            next.name = longer(name, scalar)
        }
        return next
    }

    func accepts(_ state: State) -> Bool {
        guard let seen = state.isEmpty ? state.seen : endItem(state) else { return false }
        return values.indices.allSatisfy { seen >> UInt64($0) & 1 == 1 || acceptsEmpty($0) }
    }

    /// The conditions that were seen once the item ends here; `nil` when its value does not match.
    private func endItem(_ state: State) -> UInt64? {
        if let value = state.value {
            let isAccepted = values[value.condition].map { $0.accepts(value.text) } ?? true
            return isAccepted ? state.seen | 1 << UInt64(value.condition) : nil
        }
        guard let name = state.name, let condition = condition(named: name) else { return state.seen }
        return acceptsEmpty(condition) ? state.seen | 1 << UInt64(condition) : nil
    }

    private func acceptsEmpty(_ condition: Int) -> Bool {
        values[condition].map { $0.accepts($0.start) } ?? true
    }

    private func valueStart(_ condition: Int) -> TextMachine.State {
        values[condition]?.start ?? TextMachine.State(automaton: 0)
    }

    private func condition(named name: ItemName) -> Int? {
        name.escape.isEmpty ? names.firstIndex(of: name.bytes) : nil
    }

    /// The name with one more code point, or `nil` when no condition's name begins so.
    private func longer(_ name: ItemName, _ scalar: Unicode.Scalar) -> ItemName? {
        var longer = name
        if decodes, scalar == "%" || !name.escape.isEmpty {
            longer.escape.append(UInt8(truncatingIfNeeded: scalar.value))
            guard longer.escape.count == 3 else { return longer }
            guard let decoded = PercentDecoding.byte(longer.escape) else { return nil }
            longer.bytes.append(decoded)
            longer.escape = []
        } else {
            longer.bytes += Array(String(Character(scalar)).utf8)
        }
        return names.contains { $0.starts(with: longer.bytes) } ? longer : nil
    }
}
