/// A slow second reading of Android's patterns, written from their description, to judge the compiled ones.
///
/// It shares nothing with the product: no compiling, no steps, no sets; every call reads pattern and text again.
enum AndroidPatternModel {
    /// What a simple glob says: pattern and text are eaten from the front.
    static func simpleGlob(_ pattern: [UInt16], _ text: [UInt16]) -> Bool {
        guard !pattern.isEmpty else { return text.isEmpty }
        var rest = ArraySlice(pattern)
        var text = ArraySlice(text)
        while !rest.isEmpty, !text.isEmpty {
            if isDotStar(rest), rest.count == 2 { return true }
            let goesOn = isDotStar(rest) ? skip(&rest, &text) : take(&rest, &text)
            guard goesOn else { return false }
        }
        return text.isEmpty && (rest.isEmpty || (isDotStar(rest) && rest.count == 2))
    }

    /// Eats `.*` and what follows it: text goes up to the first such unit.
    private static func skip(_ rest: inout ArraySlice<UInt16>, _ text: inout ArraySlice<UInt16>) -> Bool {
        rest = rest.dropFirst(2)
        if rest.first == unit("\\") { rest = rest.dropFirst() }
        let wanted = rest.first ?? 0
        rest = rest.dropFirst()
        text = text.drop { $0 != wanted }
        guard !text.isEmpty else { return false }
        text = text.dropFirst()
        return true
    }

    /// Eats a unit of the pattern, with its backslash and its star.
    private static func take(_ rest: inout ArraySlice<UInt16>, _ text: inout ArraySlice<UInt16>) -> Bool {
        if rest.first == unit("\\") { rest = rest.dropFirst() }
        let wanted = rest.first ?? 0
        rest = rest.dropFirst()
        if rest.first == unit("*") {
            rest = rest.dropFirst()
            text = text.drop { $0 == wanted }
            return true
        }
        guard wanted == unit(".") || wanted == text.first else { return false }
        text = text.dropFirst()
        return true
    }

    private static func isDotStar(_ pattern: ArraySlice<UInt16>) -> Bool {
        pattern.starts(with: [unit("."), unit("*")])
    }

    private static func unit(_ scalar: Unicode.Scalar) -> UInt16 {
        UInt16(truncatingIfNeeded: scalar.value)
    }
}

/// A piece of an advanced glob that a generator made: its spelling, and what it must take.
struct AdvancedPiece {
    let spelling: String
    let takes: @Sendable (UInt16) -> Bool
    let minimum: Int
    let maximum: Int

    /// Greedy, nothing given back; written by counting instead of scanning.
    static func accepts(_ pieces: [Self], _ text: [UInt16]) -> Bool {
        var rest = ArraySlice(text)
        for piece in pieces {
            let run = rest.prefix(while: piece.takes).count
            guard run >= piece.minimum else { return false }
            rest = rest.dropFirst(min(run, piece.maximum))
        }
        return rest.isEmpty
    }

    static func random(using source: inout some RandomNumberGenerator) -> Self {
        let (spelling, takes) = randomUnits(using: &source)
        let low = Int.random(in: 0...3, using: &source)
        let high = low + Int.random(in: 0...3, using: &source)
        switch Int.random(in: 0..<7, using: &source) {
        case 0: return Self(spelling: spelling + "*", takes: takes, minimum: 0, maximum: .max)
        case 1: return Self(spelling: spelling + "+", takes: takes, minimum: 1, maximum: .max)
        case 2: return Self(spelling: spelling + "{\(low)}", takes: takes, minimum: low, maximum: low)
        case 3: return Self(spelling: spelling + "{\(low),}", takes: takes, minimum: low, maximum: .max)
        case 4: return Self(spelling: spelling + "{\(low),\(high)}", takes: takes, minimum: low, maximum: high)
        default: return Self(spelling: spelling, takes: takes, minimum: 1, maximum: 1)
        }
    }

    private static func randomUnits(
        using source: inout some RandomNumberGenerator
    ) -> (String, @Sendable (UInt16) -> Bool) {
        let letters: [Unicode.Scalar] = ["a", "b", "c", "é", "/", "1"]
        let special: [Unicode.Scalar] = ["*", "[", "\\", "+", ".", "{", "}"]
        switch Int.random(in: 0..<5, using: &source) {
        case 0: return (".", { _ in true })
        case 1:
            let scalar = special.randomElement(using: &source) ?? "*"
            return ("\\\(scalar)", { $0 == UInt16(scalar.value) })
        case 2: return randomSet(letters, using: &source)
        default:
            let scalar = letters.randomElement(using: &source) ?? "a"
            return (String(scalar), { $0 == UInt16(scalar.value) })
        }
    }

    private static func randomSet(
        _ letters: [Unicode.Scalar],
        using source: inout some RandomNumberGenerator
    ) -> (String, @Sendable (UInt16) -> Bool) {
        var spelling = ""
        var members: [ClosedRange<UInt32>] = []
        for _ in 0..<Int.random(in: 1...3, using: &source) {
            let first = letters.randomElement(using: &source) ?? "a"
            let last = letters.randomElement(using: &source) ?? "c"
            let isRange = Bool.random(using: &source)
            spelling += isRange ? "\(first)-\(last)" : String(first)
            let upper = isRange ? last.value : first.value
            if first.value <= upper { members.append(first.value...upper) }
        }
        let isNegated = Bool.random(using: &source)
        let ranges = members
        return (
            "[\(isNegated ? "^" : "")\(spelling)]",
            { unit in
                ranges.contains { $0.contains(UInt32(unit)) } != isNegated
            }
        )
    }
}
