import LinkURLs

/// A search, shortest first, for a link that some rules match and others do not.
struct LinkSearch {
    private var machines: [RuleAutomaton]
    /// How many of the machines, from the front, have to match.
    private let wanted: Int
    private let alphabet: LinkAlphabet

    /// Where a search is: what was read as far as it matters, and the state of each machine.
    private struct Node: Hashable {
        var grammar: LinkGrammar
        var states: MachineStates
    }

    /// How a node was reached, to name the link in the end.
    private struct Trail {
        var parent: Int
        /// The number of the letter in the alphabet; -1 at the beginning.
        var letter: Int
    }

    private var trails: [Trail] = []
    private var seen: Set<Node> = []

    init(matching rules: [LinkRule], but others: [LinkRule], variables: PatternVariables) {
        let alphabet = LinkAlphabet(rules + others, variables: variables)
        machines = (rules + others).map { RuleAutomaton($0, variables: variables, letters: alphabet.letters) }
        wanted = rules.count
        self.alphabet = alphabet
    }

    mutating func run(maximumStates: Int) -> LinkAlgebra.Example {
        let start = Node(grammar: LinkGrammar(), states: MachineStates(machines.map(\.start)))
        seen = [start]
        trails = [Trail(parent: -1, letter: -1)]
        var open = [(node: start, trail: 0)]
        var next = 0
        while next < open.count {
            let (node, trail) = open[next]
            next += 1
            if node.grammar.mayEnd, isWitness(node) { return .found(link(at: trail)) }
            for letter in letters(after: node.grammar) {
                guard let successor = step(node, letter), seen.insert(successor).inserted else { continue }
                guard seen.count <= maximumStates else { return .undecided }
                trails.append(Trail(parent: trail, letter: letter))
                open.append((successor, trails.count - 1))
            }
        }
        return .none
    }

    private func letters(after grammar: LinkGrammar) -> [Int] {
        switch grammar.part {
        case .start, .path: alphabet.path
        case .query: alphabet.query
        case .fragment: alphabet.fragment
        }
    }

    private mutating func isWitness(_ node: Node) -> Bool {
        for index in machines.indices {
            guard machines[index].accepts(node.states[index]) == (index < wanted) else { return false }
        }
        return true
    }

    private mutating func step(_ node: Node, _ letter: Int) -> Node? {
        var node = node
        for scalar in alphabet.letters[letter] {
            guard let grammar = node.grammar.step(scalar) else { return nil }
            node.grammar = grammar
        }
        for index in machines.indices {
            let next = machines[index].step(node.states[index], letter)
            if index < wanted, next == RuleAutomaton.dead { return nil }
            node.states[index] = next
        }
        return node
    }

    private func link(at trail: Int) -> String {
        var letters: [Int] = []
        var trail = trail
        while trails[trail].letter >= 0 {
            letters.append(trails[trail].letter)
            trail = trails[trail].parent
        }
        var text = String.UnicodeScalarView()
        for letter in letters.reversed() { text.append(contentsOf: alphabet.letters[letter]) }
        return String(text)
    }
}

/// Which texts can follow a host at all: nothing, or a path that begins with a slash, a query and a fragment, with whole
/// escapes only.
struct LinkGrammar: Hashable {
    enum Part: Hashable { case start, path, query, fragment }

    private(set) var part = Part.start
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
