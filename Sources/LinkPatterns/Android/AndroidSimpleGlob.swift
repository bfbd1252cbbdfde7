/// A compiled simple glob: a list of steps, each of which takes text once and never gives it back.
///
/// AOSP's `PatternMatcher.matchGlobPattern` reads pattern and text side by side. What it does next depends on the
/// pattern alone, so that its decisions can be taken once; the steps below are those decisions.
struct AndroidSimpleGlob: Sendable {
    private var steps: [Step] = []
    private let patternCount: Int

    private struct Step: Sendable {
        let action: Action
        /// Where the step begins in the pattern.
        let offset: Int
    }

    private enum Action: Sendable {
        /// Takes one unit, whatever it is.
        case any
        /// Takes this unit.
        case unit(UInt16)
        /// Takes as many of this unit as follow, none included.
        case run(UInt16)
        /// Takes everything up to the first of this unit, and the unit.
        case seek(UInt16)
        /// `.*` at the end: takes the rest.
        case rest
    }

    private static let star = UInt16(UInt8(ascii: "*"))
    private static let dot = UInt16(UInt8(ascii: "."))
    private static let backslash = UInt16(UInt8(ascii: "\\"))

    init(_ pattern: [UInt16]) {
        patternCount = pattern.count
        // Beyond the end Android sees a zero, so that a trailing backslash asks for U+0000.
        func unit(_ index: Int) -> UInt16 { index < pattern.count ? pattern[index] : 0 }
        var index = 0
        while index < pattern.count {
            let start = index
            let isEscaped = unit(index) == Self.backslash
            let taken = isEscaped ? unit(index + 1) : unit(index)
            index += isEscaped ? 2 : 1
            guard unit(index) == Self.star else {
                // An escaped dot still means any unit here.
                steps.append(Step(action: taken == Self.dot ? .any : .unit(taken), offset: start))
                continue
            }
            index += 1
            if isEscaped || taken != Self.dot {
                steps.append(Step(action: .run(taken), offset: start))
            } else if index >= pattern.count {
                steps.append(Step(action: .rest, offset: start))
            } else {
                if unit(index) == Self.backslash { index += 1 }
                // Always literal: a dot or a star right after `.*` means itself.
                steps.append(Step(action: .seek(unit(index)), offset: start))
                index += 1
            }
        }
    }

    /// Where the glob gives up, or nil when it accepts the text.
    func stop(in text: [UInt16]) -> AndroidPatternStop? {
        let whole = text[...]
        let text = whole.span
        var position = 0
        for step in steps {
            if case .rest = step.action { return nil }
            // A step that could take nothing still needs a unit to look at: `/a1*` rejects `/a`.
            guard position < text.count else { return stop(position, step.offset, .textEnded) }
            switch step.action {
            case .any, .rest: position += 1
            case .unit(let unit):
                guard text[position] == unit else { return stop(position, step.offset, .differentUnit) }
                position += 1
            case .run(let unit):
                while position < text.count, text[position] == unit { position += 1 }
            case .seek(let unit):
                let start = position
                while position < text.count, text[position] != unit { position += 1 }
                guard position < text.count else { return stop(start, step.offset, .stopUnitNotFound) }
                position += 1
            }
        }
        return position == text.count ? nil : stop(position, patternCount, .textLeftOver)
    }

    /// Units that are together in every accepted text.
    var literalRuns: [[UInt16]] {
        var runs: [[UInt16]] = [[]]
        for step in steps {
            switch step.action {
            case .unit(let unit): runs[runs.count - 1].append(unit)
            // What is behind a wildcard is found as a unit of its own.
            case .seek(let unit): runs.append([unit])
            case .any, .run, .rest: runs.append([])
            }
        }
        return runs.filter { !$0.isEmpty }
    }

    // MARK: Unit by unit

    /// The place after one more unit; `nil` when no text that begins so is accepted.
    ///
    /// A place is the step that comes next: twice its number, or one more within a run that has taken units.
    func place(after unit: UInt16, at place: Int) -> Int? {
        var place = place
        while place / 2 < steps.count {
            let step = place / 2
            switch steps[step].action {
            case .any: return 2 * (step + 1)
            case .unit(let expected): return unit == expected ? 2 * (step + 1) : nil
            case .run(let repeated):
                if unit == repeated { return 2 * step + 1 }
                place = 2 * (step + 1)
            case .seek(let sought): return unit == sought ? 2 * (step + 1) : place
            case .rest: return place
            }
        }
        return nil
    }

    /// Whether the text that led to a place is accepted.
    func accepts(at place: Int) -> Bool {
        // A run that has taken units is over at the end of the text.
        let next = place / 2 + place % 2
        guard next < steps.count else { return true }
        if case .rest = steps[next].action { return true }
        return false
    }

    /// The units that are not treated like all others at a place.
    func units(at place: Int) -> [UInt16] {
        var units: [UInt16] = []
        for step in steps.dropFirst(place / 2) {
            switch step.action {
            case .any, .rest: return units
            case .unit(let unit), .seek(let unit): return units + [unit]
            case .run(let unit): units.append(unit)
            }
        }
        return units
    }

    private func stop(_ text: Int, _ pattern: Int, _ reason: AndroidPatternStop.Reason) -> AndroidPatternStop {
        AndroidPatternStop(textOffset: text, patternOffset: pattern, reason: reason)
    }
}
