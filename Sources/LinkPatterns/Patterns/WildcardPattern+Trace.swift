/// How far a pattern came in a text.
public struct PatternTrace: Sendable, Hashable {
    /// Whether all of the text was accepted.
    public let matched: Bool
    /// The first piece of the pattern that accepted nothing, as UTF-8 offsets of the pattern's text; empty at its end
    /// when text was left over, or when all matched.
    public let stoppedAt: Range<Int>
    /// How many UTF-8 bytes of the compared text the pieces before it consumed at the furthest.
    public let consumed: Int
}

extension WildcardPattern {
    /// Matches piece by piece and remembers where it stopped.
    ///
    /// Slower than ``matches(_:)``, for explanations.
    public func trace(_ text: String) -> PatternTrace {
        let bytes = comparable(text)
        let pattern = ContiguousArray(self.text.utf8)
        var walk = Walk(positions: PositionSet(0, upTo: bytes.count))
        var scanner = PatternScanner(pattern.span)
        while let (token, range) = scanner.next(in: pattern.span) {
            let piece = ContiguousArray(pattern[range])
            walk.literalOffset = 0
            guard !isDefective(token, piece), advance(&walk, token, piece, text: bytes) else {
                let start = range.lowerBound + (ignoresCase ? 0 : walk.literalOffset)
                return PatternTrace(matched: false, stoppedAt: start..<range.upperBound, consumed: walk.consumed)
            }
        }
        let end = pattern.count..<pattern.count
        return PatternTrace(matched: walk.positions.contains(bytes.count), stoppedAt: end, consumed: walk.consumed)
    }

    /// The state of a walk over the code.
    private struct Walk {
        var positions: PositionSet
        var consumed = 0
        var at = 0
        /// How many bytes of the current literal were accepted.
        var literalOffset = 0
    }

    /// Whether the piece is the one that keeps the pattern from ever matching; it has no code.
    private func isDefective(_ token: PatternToken, _ piece: ContiguousArray<UInt8>) -> Bool {
        switch token {
        case .unterminated, .backslash: return true
        case .variable:
            guard case .unknownVariable(let name) = defect else { return false }
            return piece.elementsEqual("$(\(name))".utf8)
        case .literal, .anyCharacter, .anySequence: return false
        }
    }

    /// Moves over the code of one piece; `false` when it accepts nothing.
    private func advance(
        _ walk: inout Walk,
        _ token: PatternToken,
        _ piece: ContiguousArray<UInt8>,
        text: ContiguousArray<UInt8>
    ) -> Bool {
        guard token == .literal else {
            let step = walk.at
            walk.at += PatternCode.length(of: code[step])
            return move(&walk, step, token, text)
        }
        for _ in 0..<(ignoresCase ? CaseFolding.fold(piece.span).count : piece.count) {
            guard move(&walk, walk.at, token, text) else { return false }
            walk.at += 1
            walk.literalOffset += 1
        }
        return true
    }

    private func move(_ walk: inout Walk, _ step: Int, _ token: PatternToken, _ text: ContiguousArray<UInt8>) -> Bool {
        let next = program.advance(walk.positions, over: code.span, at: step, text: text.span)
        guard !next.isEmpty else { return false }
        walk.positions = next
        walk.consumed = (token == .anySequence ? next.first { _ in true } : next.maximum) ?? walk.consumed
        return true
    }
}
