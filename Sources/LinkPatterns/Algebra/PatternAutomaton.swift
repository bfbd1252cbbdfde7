import LinkURLs

/// A pattern as a machine that reads a text code point by code point, made deterministic as far as it is walked.
///
/// The states are sets of places in the pattern, numbered as they are met, so that equal sets are one state. What can
/// follow a star of the pattern takes all that can follow an earlier place, so that a set has nothing before its last star.
final class PatternAutomaton {
    private enum Node {
        case literal(Unicode.Scalar)
        case any
        case characters(CharacterClass)
        /// A place from which each of some code points leads somewhere else.
        case branch([Unicode.Scalar: Int])
        /// A place that is left without reading.
        case fork([Int])
        case end

        /// The code points that it names.
        var scalars: [Unicode.Scalar] {
            switch self {
            case .literal(let scalar): [scalar]
            case .branch(let targets): Array(targets.keys)
            case .any, .characters, .fork, .end: []
            }
        }
    }

    private struct Step: Hashable {
        var state: Int
        var scalar: Unicode.Scalar
    }

    private var nodes: [Node] = []
    /// The reading places of the pattern's own stars: from there every text up to the rest of the pattern is accepted.
    private var stars: Set<Int> = []
    /// The one that reads all texts to their end.
    private var lastStar: Int?
    private let budget: WorkBudget
    /// For each place how many code points are missing at least until the end.
    private var distances: [Int] = []
    private var states: [[Int]] = []
    private var numbers: [[Int]: Int] = [:]
    private var steps: [Step: Int] = [:]
    private let ignoringCase: Bool
    /// For each place the last closure that met it.
    private var stamps: [Int] = []
    private var stamp = 0

    /// The first bytes, without the last, of the code points beyond ASCII that the pattern names.
    private(set) lazy var prefixes: Set<UInt32> = {
        var prefixes: Set<UInt32> = []
        for scalar in nodes.flatMap(\.scalars) where !scalar.isASCII {
            let capital = ignoringCase ? Array(scalar.properties.uppercaseMapping.unicodeScalars) : []
            for spelling in [scalar] + capital {
                let bytes = Array(String(Character(spelling)).utf8)
                for count in 1..<max(bytes.count, 2) { prefixes.insert(PartialScalar.packed(bytes.prefix(count))) }
            }
        }
        return prefixes
    }()

    /// More than any pattern is long.
    private static let farthest = 1 << 20

    /// The state before anything was read.
    private(set) var start = 0

    /// The state from which nothing is accepted any more.
    let dead: Int

    init(_ pattern: String, variables: PatternVariables, ignoringCase: Bool, budget: WorkBudget) {
        self.ignoringCase = ignoringCase
        self.budget = budget
        dead = 0
        states = [[]]
        numbers = [[]: 0]
        let end = append(.end)
        let isSound = WildcardPattern(pattern, variables: variables, ignoringCase: ignoringCase).defect == nil
        let first =
            isSound ? compile(ContiguousArray(pattern.utf8), variables: variables, before: end, isWhole: true) : nil
        start = first.map { number(closure([$0])) } ?? dead
    }

    /// The state after one more code point.
    func step(_ state: Int, _ scalar: Unicode.Scalar) -> Int {
        let step = Step(state: state, scalar: ignoringCase ? CaseFolding.fold(scalar) : scalar)
        if let known = steps[step] { return known }
        let next = number(closure(states[state].compactMap { target(of: $0, step.scalar) }))
        steps[step] = next
        return next
    }

    /// Whether every text that is accepted after one state is accepted after another; `true` is certain.
    func isCovered(_ state: Int, by other: Int) -> Bool {
        let (places, others) = (states[state], states[other])
        budget.spend(places.count)
        var index = 0
        for place in places {
            while index < others.count, others[index] < place { index += 1 }
            if index < others.count, others[index] == place { continue }
            guard let last = others.last, stars.contains(last), last < place else { return false }
            return true
        }
        return true
    }

    /// Whether every text is accepted after a state; `true` is certain.
    func acceptsAll(_ state: Int) -> Bool { lastStar != nil && states[state].last == lastStar }

    /// How many code points are missing at least until the text is accepted.
    func distance(_ state: Int) -> Int { states[state].reduce(.max) { min($0, distances[$1]) } }

    /// Whether the text that led to `state` is accepted.
    func accepts(_ state: Int) -> Bool {
        states[state].contains { if case .end = nodes[$0] { true } else { false } }
    }

    // MARK: Building, from the end to the beginning

    private func append(_ node: Node) -> Int {
        nodes.append(node)
        distances.append(distance(of: node))
        return nodes.count - 1
    }

    private func distance(of node: Node) -> Int {
        switch node {
        case .end: 0
        case .literal, .any, .characters: 1 + (distances.last ?? 0)
        case .branch(let targets): 1 + targets.values.reduce(Self.farthest) { min($0, distances[$1]) }
        case .fork(let targets): targets.reduce(Self.farthest) { min($0, distances[$1]) }
        }
    }

    /// The places follow one another, so that what comes after a reading place is one less: literals are laid out
    /// backwards.
    private func compile(
        _ pattern: ContiguousArray<UInt8>,
        variables: PatternVariables,
        before next: Int,
        isWhole: Bool = false
    ) -> Int {
        // What is left of a pattern beyond the budget does not matter: the search is undecided.
        guard budget.spend(pattern.count) else { return next }
        var pieces: [(token: PatternToken, text: String)] = []
        var scanner = PatternScanner(pattern.span)
        while let (token, range) = scanner.next(in: pattern.span) {
            pieces.append((token, String(decoding: pattern[range], as: UTF8.self)))
        }
        var next = next
        for (index, piece) in pieces.enumerated().reversed() where !budget.isExhausted {
            switch piece.token {
            case .literal: next = literal(piece.text, before: next)
            case .anyCharacter: next = reading(.any, before: next)
            case .anySequence:
                let isLast = index == pieces.count - 1
                next = sequence(before: next)
                guard isWhole else { continue }
                stars.insert(next + 2)
                if isLast { lastStar = next + 2 }
            case .variable:
                let following = index + 1 < pieces.count ? pieces[index + 1].text : ""
                next = reference(piece.text, following: following, variables, before: next)
            case .unterminated, .backslash: break
            }
        }
        return next
    }

    /// A place that reads one code point and then is at `next`, which may lie anywhere: a fork leads there.
    private func reading(_ node: Node, before next: Int) -> Int {
        _ = append(.fork([next]))
        return append(node)
    }

    private func literal(_ text: String, before next: Int) -> Int {
        text.unicodeScalars.reversed().reduce(next) { next, scalar in
            reading(.literal(ignoringCase ? CaseFolding.fold(scalar) : scalar), before: next)
        }
    }

    private func sequence(before next: Int) -> Int {
        // Where it leads is known once what it reads has its place.
        let loop = append(.fork([next]))
        let any = reading(.any, before: loop)
        nodes[loop] = .fork([any, next])
        return loop
    }

    private func reference(_ text: String, following: String, _ variables: PatternVariables, before next: Int) -> Int {
        guard let variable = variables.prepared(String(text.dropFirst(2).dropLast())) else { return next }
        switch variable.variable {
        case .characters(let set): return reading(.characters(ignoringCase ? set.folded : set), before: next)
        case .values:
            let precedesParenthesis = following.hasPrefix("(")
            let usable = variable.usable.filter { value in
                !value.utf8.contains(UInt8(ascii: "\\"))
                    && !(precedesParenthesis && value.utf8.last == UInt8(ascii: "$"))
            }
            let isPlain: (String) -> Bool = { !$0.utf8.contains { "*?$".utf8.contains($0) } }
            let texts = usable.filter(isPlain)
            let places = usable.filter { !isPlain($0) }.map { value in
                compile(ContiguousArray(value.utf8), variables: .none, before: next)
            }
            let common = literals(texts, before: next)
            return append(.fork(places + [common].compactMap(\.self)))
        }
    }

    /// The place before any of several texts, which share what they begin and end with; `nil` for none.
    private func literals(_ texts: [String], before next: Int) -> Int? {
        guard !texts.isEmpty else { return nil }
        var children: [[Unicode.Scalar: Int]] = [[:]]
        var isEnd = [false]
        for text in texts {
            var node = 0
            for scalar in text.unicodeScalars {
                let letter = ignoringCase ? CaseFolding.fold(scalar) : scalar
                if let child = children[node][letter] {
                    node = child
                    continue
                }
                children[node][letter] = children.count
                node = children.count
                children.append([:])
                isEnd.append(false)
            }
            isEnd[node] = true
            guard budget.spend(text.utf8.count) else { return next }
        }
        var places = Array(repeating: next, count: children.count)
        var known: [[Int]: Int] = [:]
        // A child comes after its parent.
        for node in children.indices.reversed() where !children[node].isEmpty {
            let targets = children[node].mapValues { places[$0] }
            let shape = targets.sorted { $0.key < $1.key }.flatMap { [Int($0.key.value), $0.value] }
            if let place = known[shape + (isEnd[node] ? [-1] : [])] {
                places[node] = place
                continue
            }
            let branch = append(.branch(targets))
            places[node] = isEnd[node] ? append(.fork([branch, next])) : branch
            known[shape + (isEnd[node] ? [-1] : [])] = places[node]
        }
        return places[0]
    }

    // MARK: Walking

    private func target(of place: Int, _ scalar: Unicode.Scalar) -> Int? {
        if case .branch(let targets) = nodes[place] { return targets[scalar] }
        let accepts: Bool =
            switch nodes[place] {
            case .literal(let literal): literal == scalar
            case .any: true
            case .characters(let set): scalar.isASCII && set.contains(UInt8(scalar.value))
            case .branch, .fork, .end: false
            }
        return accepts ? place - 1 : nil
    }

    /// The reading places that can be reached without reading, ascending.
    private func closure(_ places: [Int]) -> [Int] {
        stamp += 1
        if stamps.count < nodes.count { stamps += Array(repeating: 0, count: nodes.count - stamps.count) }
        var count = places.count
        var open = places
        var result: [Int] = []
        // The place of the last star that was met: what comes before it in the pattern lies behind it in the list.
        var star = Int.max
        while let place = open.popLast() {
            guard place <= star, stamps[place] != stamp else { continue }
            stamps[place] = stamp
            count += 1
            guard case .fork(let targets) = nodes[place] else {
                if stars.contains(place) { star = min(star, place) }
                result.append(place)
                continue
            }
            open += targets
        }
        budget.spend(count)
        return result.filter { $0 <= star }.sorted()
    }

    private func number(_ places: [Int]) -> Int {
        if let known = numbers[places] { return known }
        states.append(places)
        numbers[places] = states.count - 1
        return states.count - 1
    }
}
