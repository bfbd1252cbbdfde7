import LinkURLs

/// Reads a part of a link as it is written and feeds an automaton with it as a rule compares it: decoded when the rule
/// says so, and a path in its normalised form.
struct TextMachine {
    /// What has been read so far.
    struct State: Hashable {
        var automaton: Int
        /// The code point before, of those that matter for normalising.
        var previous: Unicode.Scalar?
        var isEmpty = true
        /// The part of an escape that was read, one byte after the other: nothing, `%`, or `%` and a digit.
        var escape: UInt16 = 0
        /// Decoded bytes of a code point that is not complete.
        var pending = PartialScalar()
    }

    let automaton: PatternAutomaton
    let decodes: Bool
    let isPath: Bool

    var start: State { State(automaton: automaton.start) }

    /// The state after one more code point of the link, or `nil` when the part cannot match any more.
    func step(_ state: State, _ scalar: Unicode.Scalar) -> State? {
        guard decodes else { return feed(state, scalar) }
        var next = state
        if next.escape != 0 || scalar == "%" {
            let last = UInt8(truncatingIfNeeded: scalar.value)
            guard next.escape >> 8 != 0 else {
                next.escape = next.escape << 8 | UInt16(last)
                return next
            }
            guard let decoded = Byte.fromHexDigits(UInt8(truncatingIfNeeded: next.escape), last) else { return nil }
            next.escape = 0
            return feed(next, byte: decoded)
        }
        return next.pending.isEmpty ? feed(next, scalar) : nil
    }

    /// Whether the part may end here.
    func accepts(_ state: State) -> Bool {
        guard state.escape == 0, state.pending.isEmpty else { return false }
        guard isPath, state.isEmpty || !Self.isEnd(state.previous) else { return automaton.accepts(state.automaton) }
        return automaton.accepts(automaton.step(state.automaton, "/"))
    }

    /// Whether every ending that is accepted after one state is accepted after another; `true` is certain.
    func isCovered(_ state: State, by other: State) -> Bool {
        var same = other
        same.automaton = state.automaton
        return same == state && automaton.isCovered(state.automaton, by: other.automaton)
    }

    /// Whether every ending is accepted after a state; `true` is certain.
    ///
    /// An ending with broken escapes has no decoded text.
    func acceptsAll(_ state: State) -> Bool { !decodes && automaton.acceptsAll(state.automaton) }

    private func feed(_ state: State, byte: UInt8) -> State? {
        var next = state
        switch state.pending.adding(byte, prefixes: automaton.prefixes) {
        case .broken: return nil
        case .partial(let pending):
            next.pending = pending
            return next
        case .complete(let scalar):
            next.pending = PartialScalar()
            return feed(next, scalar)
        }
    }

    private func feed(_ state: State, _ scalar: Unicode.Scalar) -> State? {
        var next = state
        next.isEmpty = false
        if isPath {
            if scalar == state.previous, Self.isEnd(scalar) { return next }
            next.previous = Self.isEnd(scalar) ? scalar : nil
        }
        next.automaton = automaton.step(state.automaton, scalar)
        return next.automaton == automaton.dead ? nil : next
    }

    private static func isEnd(_ scalar: Unicode.Scalar?) -> Bool { scalar == "/" || scalar == "*" }
}
