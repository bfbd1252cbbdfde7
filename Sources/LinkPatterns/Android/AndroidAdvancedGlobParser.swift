/// Parses an advanced glob as AOSP's `PatternMatcher.parseAndVerifyAdvancedPattern` does, with the same refusals.
struct AndroidAdvancedGlobParser {
    typealias Token = AndroidAdvancedGlob.Token

    private let pattern: [UInt16]
    private var index = 0
    private var tokens: [Token] = []
    /// Whether the last thing read was a modifier, which no other may follow.
    private var endsWithModifier = false
    /// What Android's parser would have stored by now; it refuses to read on beyond 2,045 cells.
    private var cells = 0

    init(_ pattern: [UInt16]) {
        self.pattern = pattern
    }

    mutating func parse() throws(AndroidPatternError) -> [Token] {
        while let unit = try current() {
            switch unit {
            case ascii("["): try parseSet()
            case ascii("{"): try parseRange()
            case ascii("*"): try modify(minimum: 0)
            case ascii("+"): try modify(minimum: 1)
            case ascii("."):
                append(.any, at: index)
                index += 1
            // Outside a range it means nothing, and is dropped.
            case ascii("}"): index += 1
            default:
                let start = index
                let taken = try literal(unit)
                append(AndroidUnitSet([(taken, taken)], isNegated: false), at: start)
            }
        }
        return tokens
    }

    private func ascii(_ scalar: Unicode.Scalar) -> UInt16 {
        UInt16(truncatingIfNeeded: scalar.value)
    }

    /// The unit at the index, or nil at the end; refuses what Android has no room for.
    private func current() throws(AndroidPatternError) -> UInt16? {
        guard index < pattern.count else { return nil }
        guard cells <= 2_045 else { throw error(.tooLarge) }
        return pattern[index]
    }

    private func error(_ code: AndroidPatternError.Code, at offset: Int? = nil) -> AndroidPatternError {
        AndroidPatternError(code: code, offset: offset ?? index)
    }

    private mutating func append(_ units: AndroidUnitSet, at offset: Int) {
        tokens.append(Token(units: units, offset: offset))
        endsWithModifier = false
        cells += 1
    }

    /// Takes a unit that means itself, with or without a backslash, and steps over it.
    private mutating func literal(_ unit: UInt16) throws(AndroidPatternError) -> UInt16 {
        if unit == ascii("\\") {
            guard index + 1 < pattern.count else { throw error(.trailingEscape) }
            index += 1
        }
        index += 1
        return pattern[index - 1]
    }
}

// MARK: - Modifiers

extension AndroidAdvancedGlobParser {
    private mutating func modify(minimum: Int, maximum: Int = .max) throws(AndroidPatternError) {
        guard let last = tokens.indices.last, !endsWithModifier else { throw error(.misplacedModifier) }
        tokens[last].minimum = minimum
        tokens[last].maximum = maximum
        endsWithModifier = true
        cells += 1
        index += 1
    }

    private mutating func parseRange() throws(AndroidPatternError) {
        let start = index
        guard !tokens.isEmpty, !endsWithModifier else { throw error(.misplacedModifier) }
        guard let end = pattern[index...].firstIndex(of: ascii("}")) else { throw error(.openRange) }
        let parts = pattern[start + 1..<end].split(
            separator: ascii(","),
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        guard let minimum = number(parts[0]) else { throw error(.malformedRange) }
        var maximum = minimum
        if parts.count == 2 {
            guard let written = parts[1].isEmpty ? Int(Int32.max) : number(parts[1]) else {
                throw error(.malformedRange)
            }
            maximum = written
        }
        guard minimum <= maximum else { throw error(.reversedRange) }
        // Start, minimum and maximum are stored before the next look at the room that is left.
        cells += 3
        guard cells <= 2_045 else { throw error(.tooLarge) }
        try modify(minimum: minimum, maximum: maximum)
        index = end + 1
    }

    /// Java's `Integer.parseInt`, for ASCII digits: a sign is taken, an overflow is not.
    private func number(_ units: ArraySlice<UInt16>) -> Int? {
        Int32(String(decoding: units, as: UTF16.self)).map(Int.init)
    }
}

// MARK: - Sets

extension AndroidAdvancedGlobParser {
    private mutating func parseSet() throws(AndroidPatternError) {
        let start = index
        // Android looks one unit ahead without asking whether there is one.
        guard index + 1 < pattern.count else { throw error(.openSet) }
        let isNegated = pattern[index + 1] == ascii("^")
        index += isNegated ? 2 : 1
        cells += 1
        var pairs: [(lower: UInt16, upper: UInt16)] = []
        while let unit = try current() {
            guard unit != ascii("]") else {
                guard !pairs.isEmpty else { throw error(.emptySet, at: start) }
                index += 1
                append(AndroidUnitSet(pairs, isNegated: isNegated), at: start)
                return
            }
            pairs.append(try parsePair(unit))
            cells += 2
        }
        throw error(.openSet, at: start)
    }

    /// One unit of a set, or a range: a dash makes one unless the set ends right behind it.
    private mutating func parsePair(_ first: UInt16) throws(AndroidPatternError) -> (lower: UInt16, upper: UInt16) {
        let lower = try literal(first)
        let isRange = index + 1 < pattern.count && pattern[index] == ascii("-") && pattern[index + 1] != ascii("]")
        guard isRange else { return (lower, lower) }
        index += 1
        return (lower, try literal(pattern[index]))
    }
}
