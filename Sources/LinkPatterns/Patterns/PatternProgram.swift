import LinkURLs

/// Matches compiled patterns against texts.
///
/// Any pattern takes time linear in the text: without alternatives the last star alone is retried; with them the set of
/// reachable places moves once over the text for every piece of the pattern. Nothing ever backtracks over choices.
struct PatternProgram: Sendable {
    let classes: [CharacterClass]
    let alternatives: [Alternatives]

    /// Whether the code in `range` matches all of `text`.
    func matches(_ code: Span<UInt8>, in range: Range<Int>, shape: PatternShape, text: Span<UInt8>) -> Bool {
        guard !shape.isDefective else { return false }
        let count = text.count
        guard count >= shape.prefix, equal(code, range.lowerBound, text, 0, count: shape.prefix) else { return false }
        if shape.isLiteral { return count == shape.prefix }
        guard count >= shape.prefix + shape.suffix,
            equal(code, range.upperBound - shape.suffix, text, count - shape.suffix, count: shape.suffix)
        else { return false }
        let middle = (range.lowerBound + shape.prefix)..<(range.upperBound - shape.suffix)
        let rest = shape.prefix..<(count - shape.suffix)
        if shape.hasAlternatives {
            let start = PositionSet(rest.lowerBound, upTo: rest.upperBound)
            return reach(code, in: middle, from: start, text: text).contains(rest.upperBound)
        }
        return matchesStars(code, middle, text, rest)
    }

    private func equal(_ code: Span<UInt8>, _ at: Int, _ text: Span<UInt8>, _ from: Int, count: Int) -> Bool {
        precondition(at + count <= code.count && from + count <= text.count)
        var index = 0
        while index < count {
            // In bounds: the precondition covers the whole range.
            if unsafe code[unchecked: at &+ index] != text[unchecked: from &+ index] { return false }
            index &+= 1
        }
        return true
    }

    /// Matching of literals, single characters and stars: when something fails after a star, that star alone takes one
    /// character more, since an earlier star could not help.
    private func matchesStars(
        _ code: Span<UInt8>,
        _ pattern: Range<Int>,
        _ text: Span<UInt8>,
        _ rest: Range<Int>
    ) -> Bool {
        var (at, position) = (pattern.lowerBound, rest.lowerBound)
        var star: (code: Int, text: Int)?
        while true {
            if at < pattern.upperBound, code[at] == PatternCode.anySequence {
                at += 1
                if at == pattern.upperBound { return true }
                star = (at, position)
                continue
            }
            if position == rest.upperBound { return at == pattern.upperBound }
            if at < pattern.upperBound, let step = step(code, at, text, position) {
                at += step.code
                position += step.text
                continue
            }
            guard let last = star else { return false }
            position = last.text + Byte.scalarLength(text[last.text])
            let next = code[last.code]
            if next < PatternCode.firstOperation {
                while position < rest.upperBound, text[position] != next { position += 1 }
            }
            star = (last.code, position)
            at = last.code
        }
    }

    /// How far one piece of code other than a star moves, or `nil` when it does not accept the text.
    @inline(__always)
    private func step(_ code: Span<UInt8>, _ at: Int, _ text: Span<UInt8>, _ position: Int) -> (code: Int, text: Int)? {
        let byte = code[at]
        if byte < PatternCode.firstOperation { return byte == text[position] ? (1, 1) : nil }
        if byte == PatternCode.anyCharacter { return (1, Byte.scalarLength(text[position])) }
        guard byte == PatternCode.characters else { return nil }
        return classes[PatternCode.index(in: code, at: at)].contains(text[position]) ? (5, 1) : nil
    }

    /// The places that the code in `pattern` can reach from the places in `start`.
    func reach(_ code: Span<UInt8>, in pattern: Range<Int>, from start: PositionSet, text: Span<UInt8>) -> PositionSet {
        var positions = start
        var at = pattern.lowerBound
        while at < pattern.upperBound, !positions.isEmpty {
            positions = advance(positions, over: code, at: at, text: text)
            at += PatternCode.length(of: code[at])
        }
        return positions
    }

    /// The places that one piece of code can reach from the places in `positions`.
    func advance(_ positions: PositionSet, over code: Span<UInt8>, at: Int, text: Span<UInt8>) -> PositionSet {
        switch code[at] {
        case PatternCode.anySequence: return everywhere(after: positions, text: text)
        case PatternCode.alternatives:
            return advance(positions, over: alternatives[PatternCode.index(in: code, at: at)], text: text)
        default:
            var next = PositionSet(upTo: positions.last)
            for position in positions where position < positions.last {
                if let step = step(code, at, text, position) { next.insert(position + step.text) }
            }
            return next
        }
    }

    private func everywhere(after positions: PositionSet, text: Span<UInt8>) -> PositionSet {
        var next = PositionSet(upTo: positions.last)
        guard var position = positions.first(where: { _ in true }) else { return next }
        while position < positions.last {
            next.insert(position)
            position += Byte.scalarLength(text[position])
        }
        next.insert(positions.last)
        return next
    }

    private func advance(_ positions: PositionSet, over values: Alternatives, text: Span<UInt8>) -> PositionSet {
        var next = PositionSet(upTo: positions.last)
        for position in positions {
            for length in values.literalLengths(in: text, at: position) where position + length <= positions.last {
                next.insert(position + length)
            }
        }
        for value in values.patterns {
            next.formUnion(reach(value.span, in: value.indices, from: positions, text: text))
        }
        return next
    }
}
