/// A compiled advanced glob: tokens with counts, each greedy, nothing given back (AOSP `matchAdvancedPattern`).
struct AndroidAdvancedGlob: Sendable {
    struct Token: Sendable {
        var units: AndroidUnitSet
        var minimum = 1
        var maximum = 1
        /// Where the token begins in the pattern.
        var offset: Int

        /// The unit, when the token takes this one and exactly once.
        var literal: UInt16? { minimum == 1 && maximum == 1 ? units.only : nil }
    }

    let tokens: [Token]
    private let patternCount: Int

    init(_ pattern: [UInt16]) throws(AndroidPatternError) {
        var parser = AndroidAdvancedGlobParser(pattern)
        tokens = try parser.parse()
        patternCount = pattern.count
    }

    /// Units that are together in every accepted text.
    var literalRuns: [[UInt16]] {
        tokens.split { $0.literal == nil }.map { $0.compactMap(\.literal) }
    }

    /// Where the glob gives up, or nil when it accepts the text.
    func stop(in text: [UInt16]) -> AndroidPatternStop? {
        let whole = text[...]
        let text = whole.span
        var position = 0
        for token in tokens {
            let limit = token.maximum < text.count - position ? position + max(token.maximum, 0) : text.count
            let start = position
            while position < limit, token.units.contains(text[position]) { position += 1 }
            guard position - start >= token.minimum else {
                let isAlone = token.maximum == 1
                let reason: AndroidPatternStop.Reason =
                    position == text.count ? .textEnded : isAlone ? .differentUnit : .tooFewRepetitions
                return AndroidPatternStop(textOffset: position, patternOffset: token.offset, reason: reason)
            }
        }
        guard position < text.count else { return nil }
        return AndroidPatternStop(textOffset: position, patternOffset: patternCount, reason: .textLeftOver)
    }
}
