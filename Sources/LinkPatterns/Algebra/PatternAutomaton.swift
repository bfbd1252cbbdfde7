import LinkURLs

/// A pattern as a machine that reads a text code point by code point, made deterministic as far as it is walked.
///
/// The states are sets of places in the pattern, numbered as they are met, so that equal sets are one state.
final class PatternAutomaton {
    private enum Node {
        case literal(Unicode.Scalar)
        case any
        case characters(CharacterClass)
        /// A place that is left without reading.
        case fork([Int])
        case end
    }

    private struct Step: Hashable {
        var state: Int
        var scalar: Unicode.Scalar
    }

    private var nodes: [Node] = []
    private var states: [[Int]] = []
    private var numbers: [[Int]: Int] = [:]
    private var steps: [Step: Int] = [:]
    private let ignoringCase: Bool

    /// The first bytes, without the last, of the code points beyond ASCII that the pattern names.
    private(set) lazy var prefixes: Set<[UInt8]> = {
        var prefixes: Set<[UInt8]> = []
        for case .literal(let scalar) in nodes where !scalar.isASCII {
            let capital = ignoringCase ? Array(scalar.properties.uppercaseMapping.unicodeScalars) : []
            for spelling in [scalar] + capital {
                let bytes = Array(String(Character(spelling)).utf8)
                for count in 1..<max(bytes.count, 2) { prefixes.insert(Array(bytes.prefix(count))) }
            }
        }
        return prefixes
    }()

    /// The state before anything was read.
    private(set) var start = 0

    /// The state from which nothing is accepted any more.
    let dead: Int

    init(_ pattern: String, variables: PatternVariables, ignoringCase: Bool) {
        self.ignoringCase = ignoringCase
        dead = 0
        states = [[]]
        numbers = [[]: 0]
        let end = append(.end)
        let isSound = WildcardPattern(pattern, variables: variables, ignoringCase: ignoringCase).defect == nil
        let first = isSound ? compile(ContiguousArray(pattern.utf8), variables: variables, before: end) : nil
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

    /// Whether the text that led to `state` is accepted.
    func accepts(_ state: Int) -> Bool {
        states[state].contains { if case .end = nodes[$0] { true } else { false } }
    }

    // MARK: Building, from the end to the beginning

    private func append(_ node: Node) -> Int {
        nodes.append(node)
        return nodes.count - 1
    }

    /// The places follow one another, so that what comes after a reading place is one less: literals are laid out
    /// backwards.
    private func compile(_ pattern: ContiguousArray<UInt8>, variables: PatternVariables, before next: Int) -> Int {
        var pieces: [(token: PatternToken, text: String)] = []
        var scanner = PatternScanner(pattern.span)
        while let (token, range) = scanner.next(in: pattern.span) {
            pieces.append((token, String(decoding: pattern[range], as: UTF8.self)))
        }
        var next = next
        for (index, piece) in pieces.enumerated().reversed() {
            switch piece.token {
            case .literal: next = literal(piece.text, before: next)
            case .anyCharacter: next = reading(.any, before: next)
            case .anySequence: next = sequence(before: next)
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
        let loop = append(.fork([]))
        let any = reading(.any, before: loop)
        nodes[loop] = .fork([any, next])
        return loop
    }

    private func reference(_ text: String, following: String, _ variables: PatternVariables, before next: Int) -> Int {
        switch variables[String(text.dropFirst(2).dropLast())] {
        case .characters(let set): return reading(.characters(ignoringCase ? set.folded : set), before: next)
        case .values(let values):
            let usable = values.filter { value in
                !value.contains(text: "$(") && !value.contains("\\")
                    && !(value.hasSuffix("$") && following.hasPrefix("("))
            }
            return append(.fork(usable.map { compile(ContiguousArray($0.utf8), variables: .none, before: next) }))
        case nil: return next
        }
    }

    // MARK: Walking

    private func target(of place: Int, _ scalar: Unicode.Scalar) -> Int? {
        let accepts: Bool =
            switch nodes[place] {
            case .literal(let literal): literal == scalar
            case .any: true
            case .characters(let set): scalar.isASCII && set.contains(UInt8(scalar.value))
            case .fork, .end: false
            }
        return accepts ? place - 1 : nil
    }

    /// The reading places that can be reached without reading, ascending.
    private func closure(_ places: [Int]) -> [Int] {
        var seen: Set<Int> = []
        var open = places
        var result: [Int] = []
        while let place = open.popLast() {
            guard seen.insert(place).inserted else { continue }
            if case .fork(let targets) = nodes[place] { open += targets } else { result.append(place) }
        }
        return result.sorted()
    }

    private func number(_ places: [Int]) -> Int {
        if let known = numbers[places] { return known }
        states.append(places)
        numbers[places] = states.count - 1
        return states.count - 1
    }
}
