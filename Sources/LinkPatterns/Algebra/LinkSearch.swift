/// A search, shortest first, for a link that some rules match and others do not.
struct LinkSearch {
    private let machines: [RuleMachine]
    /// How many of the machines, from the front, have to match.
    private let wanted: Int
    private let alphabet: LinkAlphabet

    /// Where a search is: what was read as far as it matters, and how each machine stands.
    private struct Node: Hashable {
        var grammar: LinkGrammar
        var states: [RuleMachine.State?]
    }

    /// How a node was reached, to tell the link in the end.
    private struct Trail {
        var parent: Int
        var scalar: Unicode.Scalar?
    }

    private var trails: [Trail] = []
    private var seen: Set<Node> = []

    init(matching rules: [LinkRule], but others: [LinkRule], variables: PatternVariables) {
        machines = (rules + others).map { RuleMachine($0, variables: variables) }
        wanted = rules.count
        alphabet = LinkAlphabet(rules + others, variables: variables)
    }

    mutating func run(maximumStates: Int) -> LinkAlgebra.Example {
        let start = Node(grammar: LinkGrammar(), states: machines.map(\.start))
        seen = [start]
        trails = [Trail(parent: -1, scalar: nil)]
        var open = [(node: start, trail: 0)]
        var next = 0
        while next < open.count {
            let (node, trail) = open[next]
            next += 1
            if node.grammar.mayEnd, isWitness(node) { return .found(link(at: trail)) }
            for scalar in alphabet.scalars {
                guard let successor = step(node, scalar), seen.insert(successor).inserted else { continue }
                guard seen.count <= maximumStates else { return .undecided }
                trails.append(Trail(parent: trail, scalar: scalar))
                open.append((successor, trails.count - 1))
            }
        }
        return .none
    }

    private func isWitness(_ node: Node) -> Bool {
        for (index, state) in node.states.enumerated() {
            let isMatched = state.map { machines[index].accepts($0) } ?? false
            guard isMatched == (index < wanted) else { return false }
        }
        return true
    }

    private func step(_ node: Node, _ scalar: Unicode.Scalar) -> Node? {
        guard let grammar = node.grammar.step(scalar) else { return nil }
        var states = node.states
        for index in states.indices {
            states[index] = states[index].flatMap { machines[index].step($0, scalar) }
            if index < wanted, states[index] == nil { return nil }
        }
        return Node(grammar: grammar, states: states)
    }

    private func link(at trail: Int) -> String {
        var scalars: [Unicode.Scalar] = []
        var trail = trail
        while let scalar = trails[trail].scalar {
            scalars.append(scalar)
            trail = trails[trail].parent
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars.reversed())
        return String(text)
    }
}

/// Which texts can follow a host at all: nothing, or a path that begins with a slash, a query and a fragment, with whole
/// escapes only.
struct LinkGrammar: Hashable {
    private enum Part: Hashable { case start, path, query, fragment }

    private var part = Part.start
    /// How many digits of an escape are still to come.
    private var digits = 0

    var mayEnd: Bool { digits == 0 }

    func step(_ scalar: Unicode.Scalar) -> LinkGrammar? {
        var next = self
        if digits > 0 {
            guard scalar.isASCII, Byte.hexValue(UInt8(scalar.value)) != nil else { return nil }
            next.digits -= 1
            return next
        }
        if scalar == "%" { next.digits = 2 }
        switch (part, scalar) {
        case (.fragment, "#"): return nil
        case (_, "#"): next.part = .fragment
        case (.start, "/"): next.part = .path
        case (.start, "?"), (.path, "?"): next.part = .query
        case (.start, _): return nil
        default: break
        }
        return next
    }
}
