import LinkURLs

/// A search, shortest first, for a link that some rules match and others do not.
///
/// It does not go on where one of the others matches whatever follows, nor where it has been with rules that match at least
/// as much and others that match at most as much: what is found from there was found, or is shorter.
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

    /// The nodes that the search did not visit yet, the nearest first and among equals the oldest.
    private struct OpenNodes {
        private var queues: [[(node: Node, trail: Int)]]
        private var places: [Int]
        private var nearest = 0

        init(first: Node) {
            queues = [[(first, 0)]]
            places = [0]
        }

        mutating func append(_ node: Node, _ trail: Int, distance: Int) {
            let distance = min(distance, Self.farthest)
            while queues.count <= distance {
                queues.append([])
                places.append(0)
            }
            queues[distance].append((node, trail))
            nearest = min(nearest, distance)
        }

        mutating func next() -> (node: Node, trail: Int)? {
            while nearest < queues.count {
                if places[nearest] < queues[nearest].count {
                    places[nearest] += 1
                    return queues[nearest][places[nearest] - 1]
                }
                nearest += 1
            }
            return nil
        }

        private static let farthest = 4_096
    }

    private var trails: [Trail] = []
    private var seen: Set<Node> = []
    /// The nodes by where they are for the rules that have to match, oldest first.
    private var alike: [Node: [MachineStates]] = [:]
    /// Where an escape has begun before.
    private var escaped: Set<Node> = []
    private let budget: WorkBudget

    init(matching rules: [LinkRule], but others: [LinkRule], variables: PatternVariables, budget: WorkBudget) {
        let alphabet = LinkAlphabet(rules + others, variables: variables, budget: budget)
        machines = (rules + others).map {
            RuleAutomaton($0, variables: variables, letters: alphabet.letters, budget: budget)
        }
        wanted = rules.count
        self.alphabet = alphabet
        self.budget = budget
    }

    /// Searches.
    ///
    /// - Parameters:
    ///   - maximumStates: how many states are looked at.
    ///   - isShortest: whether one of the shortest links is to be found; otherwise the search goes where a link is nearest.
    /// - Returns: what was found.
    mutating func run(maximumStates: Int, isShortest: Bool = true) -> LinkAlgebra.Example {
        let start = Node(grammar: LinkGrammar(), states: MachineStates(machines.map(\.start)))
        seen = [start]
        trails = [Trail(parent: -1, letter: -1)]
        var open = OpenNodes(first: start)
        while let (node, trail) = open.next() {
            if node.grammar.mayEnd, isWitness(node) { return .found(link(at: trail)) }
            let letters = letters(after: node.grammar)
            guard budget.spend(letters.count * machines.count) else { return .undecided }
            let hasEscapes = beginsEscape(node)
            for letter in letters where hasEscapes || !alphabet.escapes.contains(letter) {
                guard let successor = step(node, letter), seen.insert(successor).inserted else { continue }
                guard seen.count <= maximumStates, !budget.isExhausted else { return .undecided }
                if isPointless(successor) { continue }
                trails.append(Trail(parent: trail, letter: letter))
                open.append(successor, trails.count - 1, distance: isShortest ? 0 : distance(successor))
            }
        }
        return .none
    }

    /// Whether an escape can lead from a node to where none has led before.
    private mutating func beginsEscape(_ node: Node) -> Bool {
        guard !alphabet.escapes.isEmpty, let begun = step(node, alphabet.escapeBeginning) else { return false }
        return escaped.insert(begun).inserted
    }

    /// About how many code points are missing until the rules match that have to.
    private func distance(_ node: Node) -> Int {
        machines.indices.prefix(wanted).reduce(0) { $0 + machines[$1].distance(node.states[$1]) }
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

    /// Whether nothing can be found from a node that is not found without it.
    private mutating func isPointless(_ node: Node) -> Bool {
        guard wanted < machines.count else { return false }
        if (wanted..<machines.count).contains(where: { machines[$0].acceptsAll(node.states[$0]) }) { return true }
        var place = node
        for index in wanted..<machines.count { place.states[index] = 0 }
        let earlier = alike[place] ?? []
        for states in earlier {
            budget.spend(1)
            if (wanted..<machines.count).allSatisfy({ machines[$0].isCovered(states[$0], by: node.states[$0]) }) {
                return true
            }
        }
        if earlier.count < Self.maximumAlike { alike[place, default: []].append(node.states) }
        return false
    }

    /// With more nodes than this a node is not compared.
    private static let maximumAlike = 64

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
