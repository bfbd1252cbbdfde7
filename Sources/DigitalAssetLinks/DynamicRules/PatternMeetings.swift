import LinkPatterns

/// The sets of patterns that one text can meet, each with one of the shortest texts that meets it and no other pattern.
///
/// Android's patterns never give text back, so that each is at one place only: all of them are walked side by side, and
/// the places that can be reached are finitely many.
struct PatternMeetings {
    /// Patterns that are met together.
    struct Meeting {
        /// The numbers of the patterns.
        let patterns: Set<Int>
        /// A text that meets them.
        let text: String
    }

    /// The meetings, in the order of their texts' lengths.
    private(set) var all: [Meeting] = []
    /// Whether there are no others.
    private(set) var isComplete = true

    private let patterns: [AndroidPattern]
    private let letters: Letters
    private let budget: WorkBudget

    /// Where all patterns are that can still be met.
    private struct Node: Hashable {
        /// The numbers of the patterns, ascending, with their places.
        var places: [Place] = []

        struct Place: Hashable {
            let pattern: Int
            let place: Int
        }
    }

    private struct Trail {
        let parent: Int
        let letter: Unicode.Scalar
    }

    /// Walks patterns.
    ///
    /// - Parameters:
    ///   - patterns: The patterns.
    ///   - wanted: The patterns of which one has to be met; `nil`: any texts count.
    ///   - first: What texts begin with, unless they are empty; `nil`: anything.
    ///   - separator: What is in no text.
    ///   - budget: What may be done.
    init(
        of patterns: [AndroidPattern],
        meeting wanted: Set<Int>? = nil,
        beginningWith first: Unicode.Scalar? = nil,
        without separator: Unicode.Scalar? = nil,
        budget: WorkBudget
    ) {
        self.patterns = patterns
        self.budget = budget
        letters = Letters(patterns, without: separator)
        isComplete = patterns.allSatisfy(\.hasPlaces)
        walk(wanted, first)
    }

    private mutating func walk(_ wanted: Set<Int>?, _ first: Unicode.Scalar?) {
        let start = Node(
            places: patterns.indices.map { Node.Place(pattern: $0, place: AndroidPattern.firstPlace) }
        )
        var nodes = [start]
        var trails = [Trail(parent: -1, letter: " ")]
        var seen: Set<Node> = [start]
        var met: Set<Set<Int>> = []
        var index = 0
        while index < nodes.count {
            let node = nodes[index]
            let accepted = Set(node.places.filter { patterns[$0.pattern].accepts(at: $0.place) }.map(\.pattern))
            if met.insert(accepted).inserted {
                all.append(Meeting(patterns: accepted, text: Self.text(at: index, trails)))
            }
            let next = index == 0 && first != nil ? [first].compactMap(\.self) : letters.letters(at: units(at: node))
            for letter in next {
                guard budget.spend(node.places.count + 1), nodes.count < Self.maximumNodes else {
                    isComplete = false
                    return
                }
                let successor = step(node, letter)
                let counts = wanted.map { wanted in successor.places.contains { wanted.contains($0.pattern) } } ?? true
                guard counts, seen.insert(successor).inserted else { continue }
                nodes.append(successor)
                trails.append(Trail(parent: index, letter: letter))
            }
            index += 1
        }
    }

    private static let maximumNodes = 50_000

    private func units(at node: Node) -> Set<UInt16> {
        Set(node.places.flatMap { patterns[$0.pattern].units(at: $0.place) })
    }

    private func step(_ node: Node, _ letter: Unicode.Scalar) -> Node {
        var node = node
        for unit in letter.utf16 {
            node.places = node.places.compactMap { entry in
                patterns[entry.pattern].place(after: unit, at: entry.place).map {
                    Node.Place(pattern: entry.pattern, place: $0)
                }
            }
        }
        return node
    }

    private static func text(at index: Int, _ trails: [Trail]) -> String {
        var letters: [Unicode.Scalar] = []
        var index = index
        while trails[index].parent >= 0 {
            letters.append(trails[index].letter)
            index = trails[index].parent
        }
        return String(String.UnicodeScalarView(letters.reversed()))
    }
}

/// The code points that patterns tell apart.
private struct Letters {
    /// One that no pattern names.
    private let other: Unicode.Scalar?
    /// Code points beyond the basic plane, in all combinations of halves that patterns name or do not name.
    private let pairs: [Unicode.Scalar]
    private let separator: Unicode.Scalar?

    init(_ patterns: [AndroidPattern], without separator: Unicode.Scalar?) {
        self.separator = separator
        let units = Set(patterns.flatMap { Array($0.text.utf16) })
        let candidates = Array("xyzabcdefghijklmnopqrstuvw0123456789".unicodeScalars)
        let rare = (UInt32(0x4E00)...0x9FFF).lazy.compactMap { Unicode.Scalar($0) }
        let isFree: (Unicode.Scalar) -> Bool = { !units.contains(UInt16(truncatingIfNeeded: $0.value)) }
        other = candidates.first(where: isFree) ?? rare.first(where: isFree)
        let halves = units.filter { (0xD800...0xDFFF).contains($0) }
        guard !halves.isEmpty else {
            pairs = []
            return
        }
        let high = Self.halves(0xD800...0xDBFF, halves)
        let low = Self.halves(0xDC00...0xDFFF, halves)
        pairs = high.flatMap { first in
            low.compactMap { second in
                Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00)
            }
        }
    }

    /// The halves in a range that are named, and one that is not.
    private static func halves(_ range: ClosedRange<UInt16>, _ named: Set<UInt16>) -> [UInt16] {
        named.filter(range.contains).sorted() + [range.first { !named.contains($0) }].compactMap(\.self)
    }

    /// The code points with which a text can go on where patterns treat some units in their own way.
    func letters(at units: Set<UInt16>) -> [Unicode.Scalar] {
        let named = units.sorted().compactMap { Unicode.Scalar($0) }
        return ([other].compactMap(\.self) + named + pairs).filter { $0 != separator }
    }
}
