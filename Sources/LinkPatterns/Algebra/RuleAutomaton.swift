/// A rule's machine with its states as numbers, and each step worked out once.
struct RuleAutomaton {
    private let machine: RuleMachine
    private let letters: [[Unicode.Scalar]]
    private var states: [RuleMachine.State]
    private var numbers: [RuleMachine.State: Int32]
    private var steps: [Int32]
    private var acceptance: [Bool?]
    private var covers: [Pair: Bool] = [:]

    private struct Pair: Hashable {
        let state: Int32
        let other: Int32
    }

    /// The state of a link that the rule cannot match any more.
    static let dead: Int32 = -1
    private static let unknown: Int32 = -2

    /// The state before anything was read.
    let start: Int32 = 0

    init(_ rule: LinkRule, variables: PatternVariables, letters: [[Unicode.Scalar]], budget: WorkBudget) {
        machine = RuleMachine(rule, variables: variables, budget: budget)
        self.letters = letters
        states = [machine.start]
        numbers = [machine.start: 0]
        steps = Array(repeating: Self.unknown, count: letters.count)
        acceptance = [nil]
    }

    /// The state after one more letter.
    mutating func step(_ state: Int32, _ letter: Int) -> Int32 {
        guard state >= 0 else { return Self.dead }
        let place = Int(state) * letters.count + letter
        if steps[place] != Self.unknown { return steps[place] }
        let next = target(states[Int(state)], letters[letter])
        steps[place] = next
        return next
    }

    /// Whether the rule matches the link that led to a state.
    mutating func accepts(_ state: Int32) -> Bool {
        guard state >= 0 else { return false }
        if let known = acceptance[Int(state)] { return known }
        let isAccepted = machine.accepts(states[Int(state)])
        acceptance[Int(state)] = isAccepted
        return isAccepted
    }

    /// About how many code points are still missing until the rule can match.
    func distance(_ state: Int32) -> Int { state >= 0 ? machine.distance(states[Int(state)]) : 0 }

    /// Whether the rule matches whatever follows a state; `true` is certain.
    func acceptsAll(_ state: Int32) -> Bool { state >= 0 && machine.acceptsAll(states[Int(state)]) }

    /// Whether every ending with which the rule matches after one state matches after another; `true` is certain.
    mutating func isCovered(_ state: Int32, by other: Int32) -> Bool {
        if state == other || state < 0 { return true }
        guard other >= 0 else { return false }
        let pair = Pair(state: state, other: other)
        if let known = covers[pair] { return known }
        let isCovered = machine.isCovered(states[Int(state)], by: states[Int(other)])
        covers[pair] = isCovered
        return isCovered
    }

    private mutating func target(_ state: RuleMachine.State, _ letter: [Unicode.Scalar]) -> Int32 {
        var state = state
        for scalar in letter {
            guard let next = machine.step(state, scalar) else { return Self.dead }
            state = next
        }
        if let known = numbers[state] { return known }
        let number = Int32(states.count)
        states.append(state)
        numbers[state] = number
        acceptance.append(nil)
        steps += Array(repeating: Self.unknown, count: letters.count)
        return number
    }
}
