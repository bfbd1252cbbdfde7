import LinkURLs

/// One piece of a pattern's text.
public enum PatternToken: Sendable, Hashable {
    /// Text that means itself.
    case literal
    /// `?`: exactly one character.
    case anyCharacter
    /// One or more `*`: any number of characters, slashes included.
    case anySequence
    /// `$(name)`.
    case variable
    /// `$(` without its `)`: the pattern cannot match.
    case unterminated
    /// A backslash: what Apple's software does with it is undefined, so the pattern cannot match.
    case backslash
}

/// Reads the pieces of a pattern from left to right, as Apple documents its wildcards: `*`, `?`, `$(name)`, no escapes.
struct PatternScanner {
    private let end: Int
    private var position = 0

    init(_ pattern: Span<UInt8>) { end = pattern.count }

    /// The next piece with its range, or `nil` at the end.
    ///
    /// The pattern is passed to each call.
    mutating func next(in pattern: Span<UInt8>) -> (token: PatternToken, range: Range<Int>)? {
        guard position < end else { return nil }
        let start = position
        let token = advance(in: pattern)
        return (token, start..<position)
    }

    private mutating func advance(in pattern: Span<UInt8>) -> PatternToken {
        switch pattern[position] {
        case Byte.star:
            while position < end, pattern[position] == Byte.star { position += 1 }
            return .anySequence
        case Byte.questionMark:
            position += 1
            return .anyCharacter
        case Byte.backslash:
            position += 1
            return .backslash
        case 0x24 where Self.startsReference(pattern, at: position):
            while position < end, pattern[position] != 0x29 { position += 1 }
            guard position < end else { return .unterminated }
            position += 1
            return .variable
        default:
            skipLiteral(in: pattern)
            return .literal
        }
    }

    private mutating func skipLiteral(in pattern: Span<UInt8>) {
        position += 1
        while position < end {
            let byte = pattern[position]
            if byte == Byte.star || byte == Byte.questionMark || byte == Byte.backslash { return }
            if byte == 0x24, Self.startsReference(pattern, at: position) { return }
            position += 1
        }
    }

    private static func startsReference(_ pattern: Span<UInt8>, at index: Int) -> Bool {
        index + 1 < pattern.count && pattern[index + 1] == 0x28
    }
}
