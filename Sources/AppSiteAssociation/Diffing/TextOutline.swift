import LinkPatterns

/// The shape of the texts that a pattern accepts: coarser than the pattern, so that texts outside the shape are certainly
/// not accepted, and quick to compare.
struct TextOutline {
    /// A step of the shape, about code points as the rule compares them; letter case never counts.
    enum Step: Hashable {
        case literal(UInt8)
        /// One code point of a set.
        case one(ScalarSet)
        /// One code point of a set, or none.
        case perhaps(ScalarSet)
        case any
    }

    let steps: [Step]
    /// How many of the steps from the front are literals.
    private let prefix: Int
    private let decodes: Bool

    /// Takes a pattern as it is compared; `nil` accepts every text.
    ///
    /// The shapes are those of the variables by name.
    init(_ pattern: String?, shapes: [String: [Step]], decodes: Bool) {
        self.decodes = decodes
        steps = pattern.map { Self.steps($0, shapes) } ?? [.any]
        prefix = steps.firstIndex { if case .literal = $0 { false } else { true } } ?? steps.count
    }

    /// Whether it is plain that no text has both shapes; `false` says nothing.
    func isDisjoint(from other: TextOutline) -> Bool {
        let isExact = prefix == steps.count
        let isOtherExact = other.prefix == other.steps.count
        guard decodes == other.decodes else {
            // One rule sees escapes where the other sees what they mean; up to the first escape both see the same.
            return !Self.agree(escapeFree, other.escapeFree)
        }
        if !Self.agree(steps[..<prefix], other.steps[..<other.prefix]) { return true }
        if isExact, other.prefix > prefix || isOtherExact && other.prefix != prefix { return true }
        if isOtherExact, prefix > other.prefix { return true }
        return !(isExact && isOtherExact) && !meets(other)
    }

    private var escapeFree: ArraySlice<Step> {
        steps[..<prefix].prefix { $0 != .literal(UInt8(ascii: "%")) }
    }

    private static func agree(_ left: ArraySlice<Step>, _ right: ArraySlice<Step>) -> Bool {
        zip(left, right).allSatisfy { $0 == $1 }
    }

    // MARK: Reading a pattern

    /// The shape of every variable, by name.
    static func shapes(of variables: PatternVariables) -> [String: [Step]] {
        Dictionary(variables.names.map { ($0, steps(of: variables[$0])) }) { first, _ in first }
    }

    private static func steps(_ pattern: String, _ shapes: [String: [Step]]) -> [Step] {
        // A pattern with these is sound in few places and never common.
        guard !pattern.utf8.contains(UInt8(ascii: "\\")) else { return [.any] }
        var steps: [Step] = []
        var rest = Substring(pattern).unicodeScalars
        while let scalar = rest.popFirst() {
            if scalar == "$", rest.first == "(", let end = rest.firstIndex(of: ")") {
                let name = String(rest[rest.index(after: rest.startIndex)..<end])
                steps += shapes[name] ?? [.any]
                rest = rest[rest.index(after: end)...]
            } else {
                steps.append(step(scalar))
            }
        }
        return steps
    }

    private static func step(_ scalar: Unicode.Scalar) -> Step {
        switch scalar {
        case "*": .any
        case "?": .one(.all)
        // Letters of which another case lies outside ASCII: the Kelvin sign folds to k, the long s may fold to s.
        case "k", "K", "s", "S": .one(ScalarSet([scalar]))
        case _ where !scalar.isASCII: .one(.all)
        case "A"..."Z": .literal(UInt8(truncatingIfNeeded: scalar.value) | 0x20)
        default: .literal(UInt8(truncatingIfNeeded: scalar.value))
        }
    }

    private static func steps(of variable: PatternVariable?) -> [Step] {
        switch variable {
        case .characters(let set): return [.one(ScalarSet(set.members.map { Unicode.Scalar($0) }))]
        case .values(let values): return steps(of: values)
        case nil: return [.any]
        }
    }

    /// For each place the code points that some value has there.
    private static func steps(of values: [String]) -> [Step] {
        let isPlain = values.allSatisfy { !$0.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "$") } }
        let texts = values.map { Array($0.unicodeScalars) }
        guard isPlain, let least = texts.map(\.count).min(), let most = texts.map(\.count).max(), most <= 32 else {
            return [.any]
        }
        return (0..<most).map { place in
            let here = texts.filter { place < $0.count }.map { $0[place] }
            let set = here.contains("?") ? ScalarSet.all : ScalarSet(here)
            return place < least ? .one(set) : .perhaps(set)
        }
    }
}

/// A set of code points in which letter case does not count and all beyond ASCII are one.
struct ScalarSet: Hashable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private var others = false

    /// Every code point.
    static let all: ScalarSet = {
        var set = ScalarSet([])
        (set.low, set.high, set.others) = (.max, .max, true)
        return set
    }()

    init(_ scalars: [Unicode.Scalar]) {
        for scalar in scalars { insert(scalar) }
    }

    private mutating func insert(_ scalar: Unicode.Scalar) {
        guard scalar.isASCII else {
            // A letter beyond ASCII may fold to one within.
            self = .all
            return
        }
        let byte = UInt8(scalar.value)
        let small = byte &- 0x41 < 26 ? byte | 0x20 : byte
        // The Kelvin sign and the long s fold to these.
        if small == UInt8(ascii: "k") || small == UInt8(ascii: "s") { others = true }
        if small < 64 { low |= 1 << UInt64(small) } else { high |= 1 << UInt64(small - 64) }
    }

    /// Whether a small ASCII letter, or any other ASCII character, is a member.
    func contains(_ byte: UInt8) -> Bool {
        byte < 64 ? low >> UInt64(byte) & 1 == 1 : high >> UInt64(byte - 64) & 1 == 1
    }

    /// Whether the sets share a member.
    func meets(_ other: ScalarSet) -> Bool {
        low & other.low != 0 || high & other.high != 0 || others && other.others
    }
}
